import { fetchGifts } from '../../api/gifts';
import type { Gift } from '../../domain/entities';
import { accountLink } from '../../state/account-link';
import { copyOrOffer } from '../../state/copying';
import { t } from '../../state/locale';
import { createOwnedList } from '../../state/owned-list';

const COPIED_MS = 2200;

/** The gifts that nobody has opened yet (§2 'Gifts page'). */
export const gifts = createOwnedList<Gift>(fetchGifts, ({ gift_id }) => gift_id);

/** copyGift copies the link that gives a gift to whoever opens it. */
export const copyGift = ({ gift_id }: Gift): Promise<void> =>
  copyOrOffer(accountLink('gift_id', gift_id), t('frontend.web.gifts.copy_success'), COPIED_MS, {
    shared: t('frontend.web.participants.invite.shared'),
    byHand: t('frontend.web.gifts.copy_error'),
  });
