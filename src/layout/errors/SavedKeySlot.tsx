import { lazy } from '../../feedback/lazy';
import { hasSavedKey } from '../../session/saved-key';

const SavedKey = lazy(() => import('../../account/saved-key/SavedKey').then((m) => m.SavedKey), {
  texts: ['account'],
});

/** The link that is kept on this device, if one is. */
export const SavedKeySlot = () => (hasSavedKey() ? <SavedKey /> : null);
