import { lazy } from '../../feedback/lazy';

const PriceFrom = lazy(() => import('../../shop/PriceFrom').then((m) => m.PriceFrom), {
  texts: ['pages'],
  failed: null,
});

/** What it costs to renew, once it is known (account-20). */
export const RenewalPrice = () => (
  <p class="caption min-h-5">
    <PriceFrom />
  </p>
);
