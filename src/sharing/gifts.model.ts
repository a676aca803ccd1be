import { copyWithFallback } from '../feedback/copying';
import { t } from '../i18n/locale';
import { shareLink } from '../lib/share';
import { createAccountLink } from '../navigation/account-link';
import type { Gift } from '../session/entities';
import { createOwnedList } from '../session/owned-queries';
import { fetchGifts } from './gifts.api';

const COPIED_MS = 2200;

/** The signed-in user's unclaimed gifts. */
export const gifts = createOwnedList<Gift>(fetchGifts, ({ gift_id }) => gift_id);

/** giftLink creates the link that claims a gift. */
export const giftLink = (gift: Gift) => createAccountLink('gift_id', gift.gift_id);

/** sendGift opens the share menu with the gift's link, or copies the link where there is none. */
export async function sendGift(gift: Gift): Promise<void> {
  if ((await shareLink(giftLink(gift))) === 'unavailable') await copyGift(gift);
}

/** copyGift copies the gift's link. */
export const copyGift = (gift: Gift) =>
  copyWithFallback(giftLink(gift), t('gifts.copy_success'), COPIED_MS, t('gifts.copy_error'));
