import { type ReadonlySignal, signal } from '@preact/signals';
import type { Notification } from '../session/entities';

const list = signal<Notification[]>([]);

/** Notifications of the signed-in user, newest first, at most 500 (notifications-6). */
export const notifications: ReadonlySignal<Notification[]> = list;

/** setNotifications is for the model alone, whose code comes after that of the bell. */
export function setNotifications(entries: Notification[]): void {
  list.value = entries;
}
