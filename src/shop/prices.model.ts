import type { Query } from '../lib/query';
import { createQueryFamily } from '../lib/query-family';
import type { Price, RecipientType } from '../session/entities';
import { language } from '../session/locale';
import { clearWithSession, userId } from '../session/session';
import { fetchPrices } from './billing.api';
import { CURRENCY } from './money';

const PRICES_STALE_MS = 60_000;

const family = clearWithSession(
  createQueryFamily<string, Price[]>((key) => {
    const [currency = '', recipient] = key.split(' ');
    return {
      fetch: () => fetchPrices(currency, recipient === 'gift' ? 'gift' : 'self'),
      staleMs: PRICES_STALE_MS,
    };
  }),
);

/** pricesFor is the query of the signed-in user's prices in the language's currency; stale after a minute (plans-2). */
export const pricesFor = (recipient: RecipientType): Query<Price[]> =>
  family(`${CURRENCY[language.value]} ${recipient} ${userId.value}`);
