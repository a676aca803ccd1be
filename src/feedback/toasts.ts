import { type ReadonlySignal, signal } from '@preact/signals';

export interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  durationMs: number;
  /** The page says it too: then the toast does not interrupt a screen reader. */
  isInPage: boolean;
}

export interface ToastOptions {
  durationMs?: number | undefined;
  isInPage?: boolean;
}

const DEFAULT_MS = 2500;

const list = signal<Toast[]>([]);
let lastId = 0;

/** Waiting and visible toasts, oldest first; the toaster times them. */
export const toasts: ReadonlySignal<Toast[]> = list;

/** toast shows a toast; a repeated text replaces the earlier one (ui-1). */
export function toast(
  tone: Toast['tone'],
  text: string,
  { durationMs = DEFAULT_MS, isInPage = false }: ToastOptions = {},
): void {
  const others = list.peek().filter((other) => other.text !== text);
  list.value = [...others, { id: ++lastId, tone, text, durationMs, isInPage }];
}

/** dismissToast removes a toast; unknown ids are ignored. */
export function dismissToast(id: number): void {
  list.value = list.peek().filter((other) => other.id !== id);
}

/** clearToasts removes all toasts: they are not for the next user. */
export function clearToasts(): void {
  list.value = [];
}
