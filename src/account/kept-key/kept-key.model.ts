import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { localStore } from '../../lib/storage';
import { KEPT_KEY } from '../../session/kept-key';
import { account } from '../../session/session';
import { outlineLink, subscriptionLink } from '../keys/links';

/** What is kept on this device: the links, the plan's end, and when the account last confirmed it, in epoch ms. */
export interface KeptKey {
  owner: string;
  link: string;
  outline: string;
  until: string;
  at: number;
}

const kept = signal(false);

/** The link of this account is kept on this device. */
export const isKeyKept: ReadonlySignal<boolean> = kept;

/** readKeptKey is what was kept, or null for anything else. */
export function readKeptKey(text = localStore.read(KEPT_KEY)): KeptKey | null {
  try {
    const { owner, link, outline, until, at } = JSON.parse(text ?? '');
    const isWhole = /^https?:/.test(link) && /^ssconf:/.test(outline) && Number.isFinite(at);
    return isWhole ? { owner, link, outline, until, at } : null;
  } catch {
    return null;
  }
}

/** keepKey keeps the link of the signed-in account; false where the browser does not store it, or there is none. */
export function keepKey(): boolean {
  const current = account.peek();
  if (!current?.subscription?.token) return false;
  const { token, date_stop } = current.subscription;
  const key: KeptKey = {
    owner: current.user.user_id,
    link: subscriptionLink(token, location.origin),
    outline: outlineLink(token, location.origin),
    until: date_stop ?? '',
    at: Date.now(),
  };
  const isStored = localStore.save(KEPT_KEY, JSON.stringify(key));
  if (!isStored) localStore.remove(KEPT_KEY);
  kept.value = isStored;
  return isStored;
}

/** dropKey wipes what is kept. */
export function dropKey(): void {
  localStore.remove(KEPT_KEY);
  kept.value = false;
}

/** startKeptKey follows the account: another one, or one without a subscription, wipes what is kept (keys-8). */
export const startKeptKey = (): (() => void) =>
  effect(() => {
    const current = account.value;
    if (!current) return;
    if (readKeptKey()?.owner !== current.user.user_id || !current.subscription?.date_stop) return dropKey();
    kept.value = true;
    keepKey();
  });
