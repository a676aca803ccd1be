import { fetchPrices } from '../api/billing';
import type { Price, RecipientType } from '../domain/entities';
import { CURRENCY } from '../domain/money';
import type { Query } from '../lib/query';
import { createQueryFamily } from '../lib/query-family';
import { language } from './locale';
import { forgetWithSession } from './owned-list';
import { userId } from './session';

const PRICES_STALE_MS = 60_000;

const family = createQueryFamily<string, Price[]>((key) => {
  const [currency = '', recipient] = key.split(' ');
  return {
    fetch: () => fetchPrices(currency, recipient === 'gift' ? 'gift' : 'self'),
    staleMs: PRICES_STALE_MS,
  };
});

forgetWithSession(family);

/** pricesFor are the prices in the language's currency, for whoever is signed in; fresh for a minute (§9). */
export const pricesFor = (recipient: RecipientType): Query<Price[]> =>
  family(`${CURRENCY[language.value]} ${recipient} ${userId.value}`);
