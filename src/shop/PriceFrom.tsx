import { useEffect } from 'react';
import { FilledText } from '../feedback/FilledText';
import { plan } from '../session/current-subscription';
import { getMonths } from '../session/plan';
import { formatMoney } from './money';
import { groupPrices } from './prices';
import { pricesFor } from './prices.model';

/** What a month of the user's plan costs in the longest term, once it is known (account-20). */
export function PriceFrom() {
  const prices = pricesFor('self');
  useEffect(() => void prices.fetchIfStale(), [prices]);
  const best = groupPrices(prices.data.value ?? []).find(({ code }) => code === plan.value)?.terms[0];
  const price = best && formatMoney(best.final_price / getMonths(best.term_id), best.currency);
  return <>{price && <FilledText text="plans.from" values={{ price }} />}</>;
}
