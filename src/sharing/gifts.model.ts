import { computed, signal } from '@preact/signals';
import { copyWithFallback } from '../feedback/copying';
import { t } from '../i18n/locale';
import { shareLink } from '../lib/share';
import { createAccountLink } from '../navigation/account-link';
import type { Gift } from '../session/entities';
import { createOwnedList } from '../session/owned-queries';
import { userId } from '../session/session';
import { fetchGifts } from './gifts.api';

const COPIED_MS = 2200;

/** The signed-in user's unclaimed gifts. */
export const gifts = createOwnedList<Gift>(fetchGifts, ({ gift_id }) => gift_id);

const paid = signal({ owner: '', gift_id: '' });

/** Id of the gift that the user has paid for last, until the page is reloaded; '' for none. */
export const newGiftId = computed(() => (paid.value.owner === userId.value ? paid.value.gift_id : ''));

/** markGiftAsNew marks the gift that the signed-in user has just paid for. */
export function markGiftAsNew({ gift_id }: Gift): void {
  paid.value = { owner: userId.peek(), gift_id };
}

/** giftLink creates the link that claims a gift. */
export const giftLink = (gift: Gift) => createAccountLink('gift_id', gift.gift_id);

/** sendGift opens the share menu with the gift's link, or copies the link where there is none. */
export async function sendGift(gift: Gift): Promise<void> {
  if ((await shareLink(giftLink(gift))) === 'unavailable') await copyGift(gift);
}

/** copyGift copies the gift's link. */
export const copyGift = (gift: Gift) =>
  copyWithFallback(giftLink(gift), t('gifts.copy_success'), COPIED_MS, t('gifts.copy_error'));
