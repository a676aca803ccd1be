import { type ReadonlySignal, signal } from '@preact/signals';
import type { Notification } from '../session/entities';

const list = signal<Notification[]>([]);

/** Notifications of the signed-in user, newest first, at most 500. */
export const notifications: ReadonlySignal<Notification[]> = list;

/** setNotifications is called only by the model, which loads after the bell. */
export function setNotifications(entries: Notification[]): void {
  list.value = entries;
}
