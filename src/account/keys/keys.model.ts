import { createAction } from '../../session/action';
import { copyOrOffer } from '../../session/copying';
import { createFailure } from '../../session/failures';
import { noteKeyUsed } from '../../session/key-used';
import { t } from '../../session/locale';
import { subscription } from '../../session/session';
import { toast } from '../../session/toasts';
import { fetchAlternativeKey } from '../subscription.api';
import { outlineLink, subscriptionLink } from './links';

/** Shared by all key actions: one message at a time. */
export const keysFailure = createFailure();

/** makeLink builds a link from the token; without one it shows an error and returns null (keys-6). */
function makeLink(toLink: (token: string, origin: string) => string): string | null {
  const token = subscription.peek()?.token;
  keysFailure.clear();
  if (token) return toLink(token, location.origin);
  const text = t('keys.toast.token_missing');
  keysFailure.show(text);
  toast('error', text);
  return null;
}

/** makeQrLink is the subscription link, or null with an error shown. */
export const makeQrLink = (): string | null => makeLink(subscriptionLink);

/** copyKey copies a subscription link. */
export async function copyKey(link: string): Promise<void> {
  if (await copyOrOffer(link, t('keys.toast.copied'))) noteKeyUsed();
}

/** copyLink copies that of the account (keys-3). */
export async function copyLink(): Promise<void> {
  const link = makeQrLink();
  if (link) await copyKey(link);
}

/** reportMissingToken shows the error of a subscription without a token (keys-6). */
export const reportMissingToken = (): void => void makeLink(outlineLink);

/** copyAlternativeKey.run() fetches the Outline key and copies it; one request at a time (keys-5). */
export const copyAlternativeKey = createAction(async ({ fail }) => {
  try {
    if (await copyOrOffer(fetchAlternativeKey(), t('keys.toast.key_copied'))) noteKeyUsed();
  } catch (error) {
    fail(t('keys.toast.key_error'), error);
  }
}, keysFailure);
