import { useLayoutEffect } from 'react';
import type { Transaction } from '../../domain/entities';
import { formatMoney } from '../../domain/money';
import { PLANS_FOR_SELF } from '../../domain/paths';
import { monthsOf } from '../../domain/prices';
import { planOf } from '../../domain/subscription';
import { today } from '../../lib/dates';
import { formatDay, formatTime } from '../../lib/format-date';
import { failureText } from '../../state/failures';
import { plural, t } from '../../state/locale';
import { PLAN_NAMES } from '../../state/plan-names';
import { account } from '../../state/session';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadMore } from '../../ui/LoadMore';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { SkeletonGroup } from '../../ui/SkeletonGroup';
import { list, openHistory, periods } from './transactions.model';

/** Everything that was paid for, newest first (§2 'Transactions page'). */
export function TransactionsPage() {
  // Before the first paint: what another account has paid is not to be seen.
  useLayoutEffect(openHistory, [account.value?.user.user_id]);
  const status = list.status.value;
  const isEmpty = list.items.value.length === 0;
  return (
    <>
      <p class="text-text-2">{t('frontend.web.tx.lead')}</p>
      {isEmpty && status !== 'failed' && (status === 'ready' ? <Empty /> : <Loading />)}
      {periods.value.map(([period, items]) => (
        <section key={period} class="flex flex-col gap-2" aria-labelledby={`tx-${period}`}>
          <h2 id={`tx-${period}`} class="caption">
            {t(`frontend.web.tx.period.${period}`)}
          </h2>
          <ul class="card px-5 rows">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {status === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button isSmall onClick={() => void list.retry()}>
              {t('frontend.web.error.retry')}
            </Button>
          }
        >
          {t('frontend.web.tx.list.error')}. {failureText(list.error.value)}
        </Notice>
      )}
      {!isEmpty && list.hasMore.value && status !== 'failed' && (
        <LoadMore
          label={t('frontend.web.tx.more')}
          isBusy={status === 'loading'}
          onWanted={() => void list.loadMore()}
        />
      )}
    </>
  );
}

function titleOf({ product }: Transaction): string {
  const plan = planOf(product?.product_code);
  if (!product || !plan) return t('frontend.web.tx.other');
  const name = t(PLAN_NAMES[plan]);
  return product.recipient_type === 'gift' ? t('frontend.web.tx.gift', { product: name }) : name;
}

function Row({ item }: { item: Transaction }) {
  const { created_at, product } = item;
  const months = monthsOf(product?.term_id ?? 0);
  const time = formatTime(created_at);
  return (
    <li class="flex items-baseline gap-4 py-3.5">
      <div class="grow min-w-0">
        <p class="font-semibold">{titleOf(item)}</p>
        <p class="caption">
          {months && `${plural('frontend.web.term', months)} · `}
          {time ? `${formatDay(today(created_at))}, ${time}` : '—'}
        </p>
      </div>
      <p class="shrink-0 font-semibold whitespace-nowrap">{formatMoney(item.amount, item.currency)}</p>
    </li>
  );
}

function Empty() {
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink isSmall href={PLANS_FOR_SELF}>
          {t('cta.choose_plan')}
        </ButtonLink>
      }
    >
      {t('frontend.web.tx.list.empty')}
    </Notice>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={t('frontend.web.tx.loading')}>
      <div class="card px-5 py-2">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
          <Skeleton key={n} class="h-11.5 my-3" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
