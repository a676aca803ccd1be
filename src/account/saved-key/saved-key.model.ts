import { computed, effect, signal } from '@preact/signals';
import { localStore } from '../../lib/storage';
import { SAVED_KEY } from '../../session/saved-key';
import { account, userId } from '../../session/session';
import { keyLinks } from '../keys/keys.model';
import type { KeyLinks } from '../keys/links';

/** The links saved on this device. */
export interface SavedKey extends KeyLinks {
  /** Id of the user whose links they are. */
  owner: string;
  /** End of the plan. */
  until: string;
  /** When the account last confirmed the links, in epoch ms. */
  at: number;
}

/** readSavedKey parses the saved links. Returns null when there are none or they are malformed. */
export function readSavedKey(text = localStore.read(SAVED_KEY)): SavedKey | null {
  try {
    const key: SavedKey = JSON.parse(text ?? '');
    const isValid = /^https?:/.test(key.link) && /^ssconf:/.test(key.outline) && Number.isFinite(key.at);
    return isValid ? key : null;
  } catch {
    return null;
  }
}

/** Id of the user whose link is saved on this device. */
const savedOwner = signal(readSavedKey()?.owner);

/** True while this account's link is saved on this device. */
export const isKeySaved = computed(() => userId.value !== '' && savedOwner.value === userId.value);

/** saveKey saves the account's link. Returns false if there is no link or the browser stores nothing. */
export function saveKey(): boolean {
  const current = account.peek();
  const links = keyLinks.peek();
  if (!current || !links) return false;
  const until = current.subscription?.date_stop ?? '';
  const key: SavedKey = { ...links, owner: current.user.user_id, until, at: Date.now() };
  const isStored = localStore.save(SAVED_KEY, JSON.stringify(key));
  if (!isStored) localStore.remove(SAVED_KEY);
  savedOwner.value = isStored ? key.owner : undefined;
  return isStored;
}

export function removeSavedKey(): void {
  localStore.remove(SAVED_KEY);
  savedOwner.value = undefined;
}

/** startSavedKey updates the saved link with the account. Another user or no plan removes it. */
export const startSavedKey = (): (() => void) =>
  effect(() => {
    const current = account.value;
    if (!current) return;
    const isOwn = readSavedKey()?.owner === current.user.user_id;
    if (!isOwn || !current.subscription?.date_stop) return removeSavedKey();
    saveKey();
  });
