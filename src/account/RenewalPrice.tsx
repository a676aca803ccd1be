import { withLateParts } from '../session/late-parts';
import { useLazy } from '../ui/use-lazy';

const load = () => withLateParts(import('../pages'), 'pages').then((m) => m.PriceFrom);

/** What it costs to renew, once it is known (account-20). */
export function RenewalPrice() {
  const price = useLazy(load, true);
  return <p class="caption min-h-5">{price && <price.View />}</p>;
}
