import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { localStore } from '../../lib/storage';
import { SAVED_KEY } from '../../session/saved-key';
import { account } from '../../session/session';
import { keyLinks } from '../keys/keys.model';
import type { KeyLinks } from '../keys/links';

/** What is kept on this device: the links, the plan's end, and when the account last confirmed it, in epoch ms. */
export interface SavedKey extends KeyLinks {
  owner: string;
  until: string;
  at: number;
}

const kept = signal(false);

/** The link of this account is kept on this device. */
export const isKeySaved: ReadonlySignal<boolean> = kept;

/** readSavedKey is what was kept, or null for anything else. */
export function readSavedKey(text = localStore.read(SAVED_KEY)): SavedKey | null {
  try {
    const key: SavedKey = JSON.parse(text ?? '');
    const isWhole = /^https?:/.test(key.link) && /^ssconf:/.test(key.outline) && Number.isFinite(key.at);
    return isWhole ? key : null;
  } catch {
    return null;
  }
}

/** keepKey keeps the link of the signed-in account; false where the browser does not store it, or there is none. */
export function keepKey(): boolean {
  const current = account.peek();
  const links = keyLinks.peek();
  if (!current || !links) return false;
  const until = current.subscription?.date_stop ?? '';
  const key: SavedKey = { ...links, owner: current.user.user_id, until, at: Date.now() };
  const isStored = localStore.save(SAVED_KEY, JSON.stringify(key));
  if (!isStored) localStore.remove(SAVED_KEY);
  kept.value = isStored;
  return isStored;
}

/** dropKey wipes what is kept. */
export function dropKey(): void {
  localStore.remove(SAVED_KEY);
  kept.value = false;
}

/** startSavedKey follows the account: another one, or one without a subscription, wipes what is kept (keys-8). */
export const startSavedKey = (): (() => void) =>
  effect(() => {
    const current = account.value;
    if (!current) return;
    if (readSavedKey()?.owner !== current.user.user_id || !current.subscription?.date_stop) return dropKey();
    kept.value = true;
    keepKey();
  });
