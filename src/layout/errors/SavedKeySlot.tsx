import { lazy } from '../../feedback/lazy';
import { hasSavedKey } from '../../session/saved-key';

const SavedKey = lazy(() => import('../../account/saved-key/SavedKey'), {
  texts: ['account'],
});

/** The key that is saved on this device, if any. */
export const SavedKeySlot = () => (hasSavedKey() ? <SavedKey /> : null);
