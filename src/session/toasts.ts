import { type ReadonlySignal, signal } from '@preact/signals';

export interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  durationMs: number;
}

const DEFAULT_MS = 2500;

const list = signal<Toast[]>([]);
let lastId = 0;

/** Waiting and visible toasts, oldest first; the toaster times them. */
export const toasts: ReadonlySignal<Toast[]> = list;

/** toast shows a toast for `durationMs`; a repeated text replaces the earlier one (ui-1). */
export function toast(tone: Toast['tone'], text: string, durationMs = DEFAULT_MS): void {
  const others = list.peek().filter((other) => other.text !== text);
  list.value = [...others, { id: ++lastId, tone, text, durationMs }];
}

/** dismissToast removes a toast; unknown ids are ignored. */
export function dismissToast(id: number): void {
  list.value = list.peek().filter((other) => other.id !== id);
}

/** clearToasts removes all toasts: they are not for the next user. */
export function clearToasts(): void {
  list.value = [];
}
