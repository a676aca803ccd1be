import { useLayoutEffect } from 'react';
import { DialogError } from '../../parts/DialogError';
import { lazy } from '../../parts/lazy';
import { Progress } from '../../parts/waiting/Progress';
import { closeManualCopy, manualCopy } from '../../session/manual-copy';
import { place } from '../../session/navigation';
import { userId } from '../../session/session';

const ManualCopyDialog = lazy(() => import('../deferred/ManualCopyDialog').then((m) => m.ManualCopyDialog), {
  texts: ['account'],
  loading: Progress,
  failed: DialogError,
});

/** The text that could not be copied, on every page, for guests too; closed with the page, and never the next user's. */
export function ManualCopy() {
  const text = manualCopy.value;
  useLayoutEffect(closeManualCopy, [place.value.path, userId.value]);
  return text === null ? null : <ManualCopyDialog text={text} onClose={closeManualCopy} />;
}
