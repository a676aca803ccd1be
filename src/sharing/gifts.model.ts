import { copyWithFallback } from '../feedback/copying';
import { t } from '../i18n/locale';
import { createAccountLink } from '../navigation/account-link';
import type { Gift } from '../session/entities';
import { createOwnedList } from '../session/owned-queries';
import { fetchGifts } from './gifts.api';

const COPIED_MS = 2200;

/** The signed-in user's unclaimed gifts. */
export const gifts = createOwnedList<Gift>(fetchGifts, ({ gift_id }) => gift_id);

/** giftLink creates the link that claims a gift. */
export const giftLink = (gift: Gift) => createAccountLink('gift_id', gift.gift_id);

/** copyGift copies the gift's link. Resolves to true if it was copied. */
export const copyGift = (gift: Gift) =>
  copyWithFallback(giftLink(gift), t('gifts.copy_success'), COPIED_MS, t('gifts.copy_error'));
