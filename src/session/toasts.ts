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

/** The toasts that are waiting or shown, oldest first. The toaster runs their clocks. */
export const toasts: ReadonlySignal<Toast[]> = list;

/** toast tells something for a moment; durations in milliseconds (ui-1). The same text is not told twice at once. */
export function toast(tone: Toast['tone'], text: string, durationMs = DEFAULT_MS): void {
  const others = list.peek().filter((other) => other.text !== text);
  list.value = [...others, { id: ++lastId, tone, text, durationMs }];
}

/** dismissToast takes a toast away; an unknown id is fine. */
export function dismissToast(id: number): void {
  list.value = list.peek().filter((other) => other.id !== id);
}

/** clearToasts takes all away: what was told to one person is not for the next one. */
export function clearToasts(): void {
  list.value = [];
}
