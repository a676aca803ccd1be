import { signal } from '@preact/signals';
import { fetchAlternativeKey } from '../../api/subscriptions';
import { outlineLink, subscriptionLink } from '../../domain/links';
import { createPendingAction } from '../../lib/pending-action';
import { copyOrOffer } from '../../state/copying';
import { failureText } from '../../state/failures';
import { t } from '../../state/locale';
import { subscription } from '../../state/session';
import { toast } from '../../state/toasts';

const failure = signal<string | null>(null);

/** Why the last key did not come, until the next try. */
export const keysFailure = failure;

/** tokenLink makes a link of the subscription's token, or says that there is no token yet (§8). */
function tokenLink(toLink: (token: string, origin: string) => string): string | null {
  const token = subscription.peek()?.token;
  failure.value = token ? null : t('frontend.web.keys.toast.token_missing');
  if (token) return toLink(token, location.origin);
  toast('error', t('frontend.web.keys.toast.token_missing'));
  return null;
}

/** takeQrLink is the link to draw, null (and said so) while the subscription has no token. */
export const takeQrLink = (): string | null => tokenLink(subscriptionLink);

/** copyLink copies the subscription link, the normal key (decisions §4). */
export function copyLink(): void {
  const link = tokenLink(subscriptionLink);
  if (!link) return;
  void copyOrOffer(link, {
    done: t('frontend.web.keys.toast.copied'),
    failed: t('frontend.web.keys.toast.copy_error'),
  });
}

/** takeOutlineLink is the link that adds the key to the Outline client, null (and said so) without a token. */
export const takeOutlineLink = (): string | null => tokenLink(outlineLink);

/** copyAlternativeKey.run() asks for the second key and copies it; one request at a time (§7). */
export const copyAlternativeKey = createPendingAction(async () => {
  failure.value = null;
  try {
    await copyOrOffer(fetchAlternativeKey(), {
      done: t('frontend.web.keys.toast.key_copied'),
      failed: t('frontend.web.keys.toast.key_error'),
    });
  } catch (error) {
    failure.value = failureText(error);
    toast('error', t('frontend.web.keys.toast.key_error'));
  }
});
