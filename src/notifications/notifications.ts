import { type ReadonlySignal, signal } from '@preact/signals';

/** A message from the service to a user. */
export interface Notification {
  id: string;
  /** Epoch ms of the entry, or of its arrival if that date is unparsable. */
  at: number;
  /** False if `at` is the time of arrival. */
  isDated: boolean;
  /** False for entries from the history. */
  isLive: boolean;
  /** True if `text` is the code of a server text. */
  isCode: boolean;
  text: string;
}

const list = signal<Notification[]>([]);

/** Notifications of the signed-in user, newest first, at most 500. */
export const notifications: ReadonlySignal<Notification[]> = list;

/** setNotifications is called only by the model, which loads after the bell. */
export function setNotifications(entries: Notification[]): void {
  list.value = entries;
}
