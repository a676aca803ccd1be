import { lazy } from '../../parts/lazy';
import { hasKeptKey } from '../../session/kept-key';

const KeptKey = lazy(() => import('../../account/kept-key/KeptKey').then((m) => m.KeptKey), {
  texts: ['account'],
});

/** The link that is kept on this device, if one is. */
export const KeptKeySlot = () => (hasKeptKey() ? <KeptKey /> : null);
