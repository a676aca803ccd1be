import { DialogError } from '../feedback/DialogError';
import { lazy } from '../feedback/lazy';
import { closeManualCopy, manualCopy } from '../feedback/manual-copy';
import { Progress } from '../feedback/waiting/Progress';

const ManualCopyDialog = lazy(() => import('./deferred/ManualCopyDialog'), {
  texts: ['account'],
  loading: Progress,
  failed: DialogError,
});

/** The dialog with a text that could not be copied. It closes when the page or the user changes. */
export function ManualCopy() {
  const text = manualCopy.value;
  return text === null ? null : <ManualCopyDialog text={text} onClose={closeManualCopy} />;
}
