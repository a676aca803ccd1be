import { lazy } from '../../feedback/lazy';
import { hasKeptKey } from '../../session/saved-key';

const KeptKey = lazy(() => import('../../account/saved-key/SavedKey').then((m) => m.KeptKey), {
  texts: ['account'],
});

/** The link that is kept on this device, if one is. */
export const KeptKeySlot = () => (hasKeptKey() ? <KeptKey /> : null);
