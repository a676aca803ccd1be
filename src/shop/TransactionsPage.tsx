import { ListState } from '../feedback/ListState';
import { t } from '../i18n/locale';
import { formatDay, formatTime } from '../lib/dates';
import { PLANS_FOR_SELF } from '../navigation/links';
import { isMember } from '../session/current-subscription';
import type { Transaction } from '../session/entities';
import { getMenuLink } from '../session/menu';
import { ProductName } from '../session/ProductName';
import { parsePlan } from '../session/subscription';
import { formatMoney } from './money';
import { PlanEnd } from './PlanEnd';
import { history, periods } from './transactions.model';

/** The payment history by period, newest first. */
export default function TransactionsPage() {
  const next = isMember.value
    ? getMenuLink('buy_gift')
    : { href: PLANS_FOR_SELF, label: t('cta.choose_plan') };
  return (
    <>
      <PlanEnd />
      <ListState list={history} name="tx" title="tx.title" rows={8} next={next}>
        {periods.value.map(([period, items]) => {
          const title = t(`period.${period}`);
          return (
            <section key={period} class="flex flex-col gap-2" aria-label={title}>
              <h2 class="caption">{title}</h2>
              <ul class="card px-5 rows">
                {items.map((item) => (
                  <Row key={item.id} item={item} />
                ))}
              </ul>
            </section>
          );
        })}
      </ListState>
    </>
  );
}

function Row({ item }: { item: Transaction }) {
  const product = item.metadata?.product_metadata;
  const time = formatTime(item.created_at);
  return (
    <li class="flex flex-wrap gap-x-5 py-3">
      <div class="grow basis-[8rem]">
        <div class="font-semibold">
          {product && parsePlan(product.product_code) ? <ProductName product={product} /> : t('tx.other')}
        </div>
        <p class="caption">
          {product?.recipient_type === 'gift' && `${t('payment.for.gift')} · `}
          <span translate={false}>{time ? `${formatDay(item.created_at)}, ${time}` : '—'}</span>
        </p>
      </div>
      <p class="ml-auto font-semibold whitespace-nowrap" translate={false}>
        {formatMoney(item.amount, item.currency)}
      </p>
    </li>
  );
}
