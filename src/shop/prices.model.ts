import { language } from '../i18n/locale';
import type { Price, RecipientType } from '../session/entities';
import { createOwnedQueries } from '../session/owned-queries';
import { fetchPrices } from './billing.api';
import { CURRENCY } from './money';

const PRICES_STALE_MS = 60_000;

const prices = createOwnedQueries<Price[]>(PRICES_STALE_MS);

/** pricesFor returns the query for the prices in the language's currency, stale after a minute. */
export function pricesFor(recipient: RecipientType) {
  const currency = CURRENCY[language.value];
  return prices(() => fetchPrices(currency, recipient), `${currency} ${recipient}`);
}
