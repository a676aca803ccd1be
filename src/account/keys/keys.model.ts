import { createAction } from '../../session/action';
import { copyOrOffer } from '../../session/copying';
import { createFailure, failureText } from '../../session/failures';
import { t } from '../../session/locale';
import { subscription } from '../../session/session';
import { toast } from '../../session/toasts';
import { fetchAlternativeKey } from '../subscription.api';
import { outlineLink, subscriptionLink } from './links';

/** Shared by all key actions: one message at a time. */
export const keysFailure = createFailure();

/** tokenLink builds a link from the token; without one it shows an error and returns null (keys-6). */
function tokenLink(toLink: (token: string, origin: string) => string): string | null {
  const token = subscription.peek()?.token;
  keysFailure.clear();
  if (token) return toLink(token, location.origin);
  keysFailure.show(t('frontend.web.keys.toast.token_missing'));
  toast('error', t('frontend.web.keys.toast.token_missing'));
  return null;
}

/** takeQrLink is the subscription link, or null with an error shown. */
export const takeQrLink = (): string | null => tokenLink(subscriptionLink);

/** copyLink copies the subscription link (keys-3). */
export function copyLink(): void {
  const link = tokenLink(subscriptionLink);
  if (!link) return;
  void copyOrOffer(link, t('frontend.web.keys.toast.copied'));
}

/** takeOutlineLink is the link for Outline, or null with an error shown. */
export const takeOutlineLink = (): string | null => tokenLink(outlineLink);

/** copyAlternativeKey.run() fetches the Outline key and copies it; one request at a time (keys-5). */
export const copyAlternativeKey = createAction(async ({ fail }) => {
  try {
    await copyOrOffer(fetchAlternativeKey(), t('frontend.web.keys.toast.key_copied'));
  } catch (error) {
    fail(t('frontend.web.keys.toast.key_error'), failureText(error));
  }
}, keysFailure);
