import { type ReadonlySignal, signal } from '@preact/signals';

export interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  durationMs: number;
  /** True if the page shows the text too; the toast then does not interrupt a screen reader. */
  isInPage: boolean;
}

export interface ToastOptions {
  durationMs?: number | undefined;
  isInPage?: boolean;
}

const DEFAULT_MS = 2500;

const list = signal<Toast[]>([]);
let lastId = 0;

/** Queued and visible toasts, oldest first; the Toaster removes them when their time is up. */
export const toasts: ReadonlySignal<Toast[]> = list;

/** toast shows a toast. It replaces an earlier toast with the same text. */
export function toast(
  tone: Toast['tone'],
  text: string,
  { durationMs = DEFAULT_MS, isInPage = false }: ToastOptions = {},
): void {
  const others = list.peek().filter((other) => other.text !== text);
  list.value = [...others, { id: ++lastId, tone, text, durationMs, isInPage }];
}

/** dismissToast removes a toast; it ignores unknown ids. */
export function dismissToast(id: number): void {
  list.value = list.peek().filter((other) => other.id !== id);
}

/** clearToasts removes all toasts, so that the next user does not see them. */
export function clearToasts(): void {
  list.value = [];
}
