import { lazy } from '../../feedback/lazy';

const PriceFrom = lazy(() => import('../../shop/PriceFrom'), {
  texts: ['shop'],
  failed: null,
});

/** The price of a renewal. The line keeps its height while the price loads. */
export const RenewalPrice = () => (
  <p class="min-h-5">
    <PriceFrom />
  </p>
);
