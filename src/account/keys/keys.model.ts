import { computed, signal } from '@preact/signals';
import { type CopyResult, copyWithFallback } from '../../feedback/copying';
import { createFailure } from '../../feedback/failures';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import { markKeyUsed } from '../../session/key-used';
import { subscription } from '../../session/session';
import { createKeyLinks } from './links';

/** The subscription's links; null without a token. */
export const keyLinks = computed(() => {
  const token = subscription.value?.token;
  return token ? createKeyLinks(token, location.origin) : null;
});

/** True while the key is shown as a QR code, which stays when a phone is turned. */
export const isKeyQrOpen = signal(false);

/** The error of the latest key action. All key actions share it, so that one message shows at a time. */
export const keysFailure = createFailure();

/** requireLink returns the subscription link, or shows an error and returns null when there is none. */
export function requireLink(): string | null {
  const links = keyLinks.peek();
  keysFailure.set(null);
  if (links) return links.link;
  keysFailure.set({ key: 'keys.none' });
  toast('error', t('keys.none'), { isInPage: true });
  return null;
}

/** copyLink copies a subscription link, by default the account's. */
export async function copyLink(link = requireLink()): Promise<CopyResult> {
  if (!link) return 'failed';
  const result = await copyWithFallback(link, t('keys.link.done'));
  if (result !== 'failed') markKeyUsed();
  return result;
}
