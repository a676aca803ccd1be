import { useEffect, useRef } from 'react';
import { useQr } from '../account/keys/use-qr';
import { CopyButton } from '../feedback/CopyButton';
import { getErrorMessage } from '../feedback/error-messages';
import { Fold } from '../feedback/Fold';
import { RetryNotice } from '../feedback/RetryNotice';
import { SkeletonGroup } from '../feedback/waiting/SkeletonGroup';
import { formatMessage } from '../i18n/account/messages';
import { t } from '../i18n/locale';
import { settings } from '../lib/settings';
import * as paths from '../navigation/paths';
import { formatPlan, formatTerm } from '../session/ProductName';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import {
  copyGift,
  findNewGift,
  giftLink,
  gifts,
  markGiftAsNew,
  type PaidGift,
  paidGift,
  sendGift,
} from './gifts.model';

/** The list may be older than the payment. */
function fetchAgain(): void {
  gifts.clear();
  void gifts.loadFirst();
}

/** A gift that has just been paid for, with the ways to hand it over. */
export default function GiftTicket() {
  // The gift belongs to a history entry, but the page stays until the code of the next one has loaded.
  const last = useRef<PaidGift | null>(null);
  const product = paidGift.value ?? last.current;
  last.current = product;
  return product ? (
    <Fold>
      <Ticket product={product} />
    </Fold>
  ) : null;
}

function Ticket({ product }: { product: PaidGift }) {
  const term = formatTerm(product);
  useEffect(fetchAgain, []);
  return (
    <section class="flex flex-col gap-3 max-w-140" aria-labelledby="gift-ready">
      <h2 id="gift-ready" class="h-section">
        {t('gifts.ready')}
      </h2>
      <div class="ticket">
        <p class="text-sm text-aurora">{t('gifts.ticket', { brand: settings.brand })}</p>
        <h3 class="h-page">{term || formatPlan(product)}</h3>
        {term && <p class="text-text-2">{formatPlan(product)}</p>}
        <hr />
        <p class="text-sm text-text-2">{t('gifts.first')}</p>
      </div>
      <HandOver product={product} />
      <p class="caption">
        <Link class="text-link underline" href={paths.gifts}>
          {t('gifts.stored')}
        </Link>
      </p>
    </section>
  );
}

/** Buttons for the link of the gift, once the list of gifts has it. */
function HandOver({ product }: { product: PaidGift }) {
  const qr = useQr(true);
  const gift = findNewGift(product);
  useEffect(() => {
    if (gift) markGiftAsNew(gift);
  }, [gift]);
  if (!gift) return <MissingGift />;
  return (
    <>
      <CopyButton tone="primary" class="hug" copy={() => sendGift(gift)}>
        {t('gifts.send')}
      </CopyButton>
      <div class="button-pair">
        <CopyButton copy={() => copyGift(gift)}>{t('common.copy')}</CopyButton>
        <Button isBusy={qr.isBusy} onClick={() => qr.show(giftLink(gift))}>
          {t('keys.qr.title')}
        </Button>
      </div>
      {qr.view}
    </>
  );
}

/** Shown until the list of gifts has the new one. */
function MissingGift() {
  switch (gifts.status.value) {
    case 'ready':
      return (
        <RetryNotice tone="info" onRetry={fetchAgain}>
          {t('gifts.soon')}
        </RetryNotice>
      );
    case 'failed':
      return (
        <RetryNotice onRetry={fetchAgain}>
          {formatMessage({ key: 'gifts.list.error', reason: getErrorMessage(gifts.error.value) })}
        </RetryNotice>
      );
    default:
      return (
        <SkeletonGroup class="skeleton lg:w-fit">
          <div class="invisible flex flex-col gap-3">
            <Button class="hug">{t('gifts.send')}</Button>
            <div class="button-pair">
              <Button>{t('common.copy')}</Button>
              <Button>{t('keys.qr.title')}</Button>
            </div>
          </div>
        </SkeletonGroup>
      );
  }
}
