import { computed, signal } from '@preact/signals';
import { type InferOutput, object, safeParse } from 'valibot';
import { amount, id, listOf, text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { type CopyResult, copyWithFallback } from '../feedback/copying';
import { t } from '../i18n/locale';
import { shareLink } from '../lib/share';
import { sessionStore } from '../lib/storage';
import { createAccountLink } from '../navigation/links';
import { historyState } from '../navigation/navigation';
import type { Gift } from '../session/entities';
import { createOwnedList, PAGE_SIZE } from '../session/owned-queries';
import { PAID_GIFT } from '../session/plan-news';
import { userId } from '../session/session';
import { fetchGifts } from './gifts.api';

const COPIED_MS = 2200;

const paidGiftSchema = object({ owner: text, product_code: text, term_id: amount });
export type PaidGift = InferOutput<typeof paidGiftSchema>;

/**
 * The gift that the signed-in user has just paid for, in this history entry: it survives a reload, and a tab that
 * the phone has discarded. Undefined without one.
 */
export const paidGift = computed<PaidGift | undefined>(() => {
  const result = safeParse(paidGiftSchema, historyState.value[PAID_GIFT]);
  return result.success && result.output.owner === userId.value ? result.output : undefined;
});

/** The signed-in user's unclaimed gifts. */
export const gifts = createOwnedList<Gift>(fetchGifts, ({ gift_id }) => gift_id);

/** Session store key of the ids of the gifts that there were before the user went to pay for another. */
const KNOWN = 'gifts_known';

/**
 * saveKnownGifts saves which gifts there are, before the user goes to pay for another: a list that is older than
 * the payment may have a gift like the new one, whose link somebody already has. Never rejects.
 */
export async function saveKnownGifts(): Promise<void> {
  sessionStore.remove(KNOWN);
  const page = await fetchGifts(PAGE_SIZE, null).catch(() => null);
  if (page) sessionStore.save(KNOWN, JSON.stringify(page.items.map(({ gift_id }) => gift_id)));
}

/** findNewGift finds the gift that has been paid for; undefined while the list does not have it. */
export function findNewGift({ product_code, term_id }: PaidGift): Gift | undefined {
  const known = readStored(sessionStore, KNOWN, listOf(id)) ?? [];
  return gifts.items.value.find(
    (gift) => gift.product_code === product_code && gift.term_id === term_id && !known.includes(gift.gift_id),
  );
}

const paid = signal({ owner: '', gift_id: '' });

/** Id of the gift that the user has paid for last, until the page is reloaded; '' for none. */
export const newGiftId = computed(() => (paid.value.owner === userId.value ? paid.value.gift_id : ''));

/** markGiftAsNew marks the gift that the signed-in user has just paid for. */
export function markGiftAsNew({ gift_id }: Gift): void {
  paid.value = { owner: userId.peek(), gift_id };
}

/** giftLink creates the link that claims a gift. */
export const giftLink = (gift: Gift) => createAccountLink('gift_id', gift.gift_id);

/**
 * sendGift opens the share menu with the gift's link, or copies the link where there is none. Resolves to undefined
 * when the menu has opened.
 */
export async function sendGift(gift: Gift): Promise<CopyResult | undefined> {
  return (await shareLink(giftLink(gift))) === 'unavailable' ? copyGift(gift) : undefined;
}

/** copyGift copies the gift's link. */
export const copyGift = (gift: Gift) =>
  copyWithFallback(giftLink(gift), t('gifts.copy_success'), COPIED_MS, {
    shared: t('invite.shared'),
    failed: t('gifts.copy_error'),
  });
