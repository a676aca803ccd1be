import { useLayoutEffect } from 'react';
import { DialogError } from '../feedback/DialogError';
import { lazy } from '../feedback/lazy';
import { closeManualCopy, manualCopy } from '../feedback/manual-copy';
import { Progress } from '../feedback/waiting/Progress';
import { place } from '../navigation/navigation';
import { userId } from '../session/session';

const ManualCopyDialog = lazy(() => import('./deferred/ManualCopyDialog').then((m) => m.ManualCopyDialog), {
  texts: ['account'],
  loading: Progress,
  failed: DialogError,
});

/** The dialog with a text that could not be copied. It closes when the page or the user changes. */
export function ManualCopy() {
  const text = manualCopy.value;
  useLayoutEffect(closeManualCopy, [place.value.path, userId.value]);
  return text === null ? null : <ManualCopyDialog text={text} onClose={closeManualCopy} />;
}
