import { useState } from 'react';
import { AppDialog } from '../parts/AppDialog';
import { QueryState } from '../parts/QueryState';
import { plan } from '../session/current-plan';
import type { PlanCode, RecipientType } from '../session/entities';
import { t } from '../session/locale';
import { keyOf } from '../session/plan';
import { hasSubscription } from '../session/session';
import { useHeld } from '../session/use-held';
import { isMobile } from '../session/viewport';
import { CardsSkeleton } from '../ui/CardsSkeleton';
import { Notice } from '../ui/Notice';
import { Tabs } from '../ui/Tabs';
import { Checkout } from './Checkout';
import { PriceCard } from './PriceCard';
import { groupPrices, type Selection } from './prices';
import { pricesFor } from './prices.model';

/** Plans, one tab each, and the checkout in a dialog once a term is chosen (plans-3, plans-6). */
export function Plans({ recipient }: { recipient: RecipientType }) {
  const [selection, setSelection] = useHeld<Selection | null>('checkout', null);
  const [chosen, setChosen] = useState<PlanCode | null>(null);
  return (
    <>
      <QueryState
        query={pricesFor(recipient)}
        skeleton={<CardsSkeleton label={t('layout.loading')} />}
        failed={t('plans.error')}
      >
        {(prices) => {
          const products = groupPrices(prices);
          const wanted = chosen ?? plan.value;
          const product = products.find(({ code }) => code === wanted) ?? products[0];
          if (!product) return <Notice tone="info">{t('plans.empty')}</Notice>;
          return (
            <Tabs
              label={t('plans.title')}
              tabs={products.map(({ code }) => ({ key: code, label: t(`plans.product.${keyOf(code)}`) }))}
              selected={product.code}
              onSelect={setChosen}
            >
              {product.terms.length === 0 && <Notice tone="info">{t('plans.no_terms')}</Notice>}
              <p class="text-text-2">{t(`plans.about.${keyOf(product.code)}`)}</p>
              {hasSubscription.value && recipient === 'self' && product.code !== plan.value && (
                <p class="caption mt-1">{t('plans.upgrade')}</p>
              )}
              <ul class="price-grid pt-6">
                {product.terms.map((term, index) => (
                  <PriceCard
                    key={term.months}
                    term={term}
                    isBest={index === 0}
                    selection={{
                      product_code: product.code,
                      term_id: term.price.term_id,
                      recipient_type: recipient,
                    }}
                    onChoose={isMobile.value ? undefined : setSelection}
                  />
                ))}
              </ul>
            </Tabs>
          );
        }}
      </QueryState>
      {selection && (
        <AppDialog title={t('payment.title')} onClose={() => setSelection(null)}>
          <Checkout selection={selection} />
        </AppDialog>
      )}
    </>
  );
}
