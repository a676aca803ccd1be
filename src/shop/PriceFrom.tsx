import { useEffect } from 'react';
import { FilledText } from '../feedback/FilledText';
import { plan } from '../session/current-subscription';
import { getMonths } from '../session/subscription';
import { formatMoney } from './money';
import { groupPrices, pricesFor } from './prices.model';

/** The monthly price of the user's plan in its longest term. Empty until the prices are loaded. */
export default function PriceFrom() {
  const prices = pricesFor('self');
  useEffect(() => void prices.fetchIfStale(), [prices]);
  const best = groupPrices(prices.data.value ?? []).find(({ code }) => code === plan.value)?.terms[0];
  const price = best && formatMoney(best.final_price / getMonths(best.term_id), best.currency);
  return <>{price && <FilledText text="plans.from" values={{ price }} />}</>;
}
