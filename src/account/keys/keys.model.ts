import { createAction } from '../../session/action';
import { copyOrOffer } from '../../session/copying';
import { createFailure, failureText } from '../../session/failures';
import { t } from '../../session/locale';
import { subscription } from '../../session/session';
import { toast } from '../../session/toasts';
import { fetchAlternativeKey } from '../subscription.api';
import { outlineLink, subscriptionLink } from './links';

/** Why the last key did not come. */
export const keysFailure = createFailure();

/** tokenLink makes a link of the subscription's token, or says that there is no token yet (keys-6). */
function tokenLink(toLink: (token: string, origin: string) => string): string | null {
  const token = subscription.peek()?.token;
  keysFailure.clear();
  if (token) return toLink(token, location.origin);
  keysFailure.show(t('frontend.web.keys.toast.token_missing'));
  toast('error', t('frontend.web.keys.toast.token_missing'));
  return null;
}

/** takeQrLink is the link to draw, null (and said so) while the subscription has no token. */
export const takeQrLink = (): string | null => tokenLink(subscriptionLink);

/** copyLink copies the subscription link, the normal key (keys-3). */
export function copyLink(): void {
  const link = tokenLink(subscriptionLink);
  if (!link) return;
  void copyOrOffer(link, t('frontend.web.keys.toast.copied'));
}

/** takeOutlineLink is the link that adds the key to the Outline client, null (and said so) without a token. */
export const takeOutlineLink = (): string | null => tokenLink(outlineLink);

/** copyAlternativeKey.run() asks for the second key and copies it; one request at a time (keys-5). */
export const copyAlternativeKey = createAction(async ({ fail }) => {
  try {
    await copyOrOffer(fetchAlternativeKey(), t('frontend.web.keys.toast.key_copied'));
  } catch (error) {
    fail(t('frontend.web.keys.toast.key_error'), failureText(error));
  }
}, keysFailure);
