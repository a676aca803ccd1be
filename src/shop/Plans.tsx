import { useState } from 'react';
import { AppDialog } from '../feedback/AppDialog';
import { CardsSkeleton } from '../feedback/CardsSkeleton';
import { QueryState } from '../feedback/QueryState';
import { plural } from '../i18n/account/plural';
import { t } from '../i18n/locale';
import { historyState, setHistoryState } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { plan } from '../session/current-subscription';
import type { PlanCode, Price, RecipientType } from '../session/entities';
import { hasSubscription } from '../session/session';
import { getMonths, parsePlan, toPlanKey } from '../session/subscription';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Notice } from '../ui/Notice';
import { SmoothHeight } from '../ui/SmoothHeight';
import { isMobile } from '../ui/viewport';
import { Checkout } from './Checkout';
import { readOpenCheckout, saveOpenCheckout } from './draft';
import { formatMoney } from './money';
import { PlanBenefits } from './PlanBenefits';
import { groupPrices, isDiscounted, pricesFor } from './prices.model';
import { type Selection, writeSelection } from './selection';
import { Tabs } from './Tabs';

/** Key in the history state of the plan whose tab the user has chosen. */
const CHOSEN_PLAN = 'plan';

/** The chosen plan of this history entry: Back from the checkout and a reload show it again. */
const readChosenPlan = (): PlanCode | null => parsePlan(String(historyState.peek()[CHOSEN_PLAN]));

/** The plans, one per tab, and a dialog with the checkout of the chosen term. */
export function Plans({ recipient }: { recipient: RecipientType }) {
  const [selection, setSelection] = useState(readOpenCheckout);
  const [chosen, setChosen] = useState(() => selection?.product_code ?? readChosenPlan());
  function choosePlan(code: PlanCode) {
    setHistoryState(CHOSEN_PLAN, code);
    setChosen(code);
  }
  function showCheckout(next: Selection | null) {
    saveOpenCheckout(next);
    setSelection(next);
  }
  const wanted = chosen ?? plan.value;
  const query = pricesFor(recipient);
  const products = groupPrices(query.data.value ?? []);
  const isSoldOut = query.data.value !== undefined && products.length === 0;
  return (
    <>
      <SmoothHeight class="plans">
        <QueryState
          query={query}
          skeleton={
            <CardsSkeleton>
              <PlanText code={wanted ?? 'DEFAULT'} recipient={recipient} />
            </CardsSkeleton>
          }
          failed="plans.error"
        >
          {() => {
            const product = products.find(({ code }) => code === wanted) ?? products[0];
            if (!product) return <Notice tone="info">{t('plans.empty')}</Notice>;
            return (
              <Tabs
                label={t('plans.title')}
                tabs={products.map(({ code }) => ({ key: code, label: t(`product.${toPlanKey(code)}`) }))}
                selected={product.code}
                onSelect={choosePlan}
              >
                <div key={product.code} class="plan">
                  {product.terms.length === 0 && <Notice tone="info">{t('plans.none')}</Notice>}
                  <PlanText code={product.code} recipient={recipient} />
                  <ul class="price-grid py-6">
                    {product.terms.map((price, index) => (
                      <PriceCard
                        key={price.term_id}
                        price={price}
                        isBest={index === 0}
                        selection={{
                          product_code: product.code,
                          term_id: price.term_id,
                          recipient_type: recipient,
                        }}
                        onSelect={isMobile.value ? undefined : showCheckout}
                      />
                    ))}
                  </ul>
                </div>
              </Tabs>
            );
          }}
        </QueryState>
      </SmoothHeight>
      {recipient === 'self' && !isSoldOut && <PlanBenefits recipient={recipient} />}
      {selection && (
        <AppDialog title={t('payment.title')} onClose={() => showCheckout(null)}>
          <Checkout selection={selection} />
        </AppDialog>
      )}
    </>
  );
}

/** Whom a plan is for, and what it means for the plan that the user has. */
function PlanText({ code, recipient }: { code: PlanCode; recipient: RecipientType }) {
  return (
    <>
      <p class="text-text-2">{t(`plans.about.${toPlanKey(code)}`)}</p>
      {hasSubscription.value && recipient === 'self' && (
        <p class="caption mt-1">{t(code === plan.value ? 'plans.own' : 'plans.hint')}</p>
      )}
    </>
  );
}

interface CardProps {
  price: Price;
  isBest: boolean;
  selection: Selection;
  /** Opens the checkout in a dialog. Without it, the card links to the checkout page. */
  onSelect?: (selection: Selection) => void;
}

/** A term with its monthly price, total and saving. Only the best one has a button; the others are links. */
function PriceCard({ price, isBest, selection, onSelect }: CardProps) {
  const months = getMonths(price.term_id);
  const hasDiscount = isDiscounted(price);
  const percent = Math.round(100 - (price.final_price / price.base_price) * 100);
  const label = plural('term', months);
  const money = (amount: number) => formatMoney(amount, price.currency);
  function handleClick(event: MouseEvent) {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(selection);
  }
  return (
    <li class={`price-card ${isBest ? 'price-best' : ''}`}>
      {isBest && <span class="price-mark">{t('plans.best')}</span>}
      <div class="price-facts">
        <h2 class="price-term">{label}</h2>
        {hasDiscount && (
          <p class="price-saving caption">
            <span class="sr-only">{t('plans.before')}</span>
            <s class="text-text-3" translate={false}>
              {money(price.base_price)}
            </s>{' '}
            {percent > 0 && (
              <span class="text-aurora whitespace-nowrap" translate={false}>
                {t('plans.discount', { n: percent })}
              </span>
            )}
          </p>
        )}
        <p class="price-total caption">
          <span class="text-text-1" translate={false}>
            {money(price.final_price)}
          </span>{' '}
          <span class="inline-block">{t('plans.total')}</span>
        </p>
      </div>
      <p class="price-month">
        <span class="text-xl font-semibold" translate={false}>
          {money(price.final_price / months)}
        </span>
        <span class="caption">{t('plans.month')}</span>
      </p>
      <Link
        class={isBest ? 'price-choose btn btn-primary' : 'price-choose price-link'}
        href={paths.payment + writeSelection(selection)}
        aria-label={`${t('plans.choose')} ${label}`}
        onClick={handleClick}
      >
        {isBest ? (
          <span>
            {t('plans.choose')}
            <span class="price-months">{` ${label}`}</span>
          </span>
        ) : (
          <>
            <span class="price-label">{t('plans.choose')}</span>
            <Icon name="i-chevron-right" class="text-text-3" />
          </>
        )}
      </Link>
    </li>
  );
}
