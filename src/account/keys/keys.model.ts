import { computed } from '@preact/signals';
import { copyWithFallback } from '../../feedback/copying';
import { createFailure } from '../../feedback/failures';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import { createAction } from '../../session/action';
import { markKeyUsed } from '../../session/key-used';
import { subscription } from '../../session/session';
import { fetchAlternativeKey } from '../subscription.api';
import { createKeyLinks } from './links';

/** The links of the subscription; null without a token. */
export const keyLinks = computed(() => {
  const token = subscription.value?.token;
  return token ? createKeyLinks(token, location.origin) : null;
});

/** Shared by all key actions: one message at a time. */
export const keysFailure = createFailure();

/** requireLink is the subscription link; without one it shows an error and returns null (keys-6). */
export function requireLink(): string | null {
  const links = keyLinks.peek();
  keysFailure.set(null);
  if (links) return links.link;
  keysFailure.set({ key: 'keys.none' });
  toast('error', t('keys.none'), { isInPage: true });
  return null;
}

/** copyLink copies a subscription link, by default that of the account (keys-3); resolves to whether it succeeded. */
export async function copyLink(link = requireLink()): Promise<boolean> {
  if (!link) return false;
  const isCopied = await copyWithFallback(link, t('keys.link.done'));
  if (isCopied) markKeyUsed();
  return isCopied;
}

/** copyAlternativeKey.run() fetches and copies the Outline key; resolves to whether it succeeded (keys-5). */
export const copyAlternativeKey = createAction(async ({ fail }) => {
  if (!requireLink()) return false;
  try {
    const isCopied = await copyWithFallback(fetchAlternativeKey(), t('keys.outline.done'));
    if (isCopied) markKeyUsed();
    return isCopied;
  } catch (error) {
    fail({ key: 'keys.outline.error' }, { cause: error });
    return false;
  }
}, keysFailure);
