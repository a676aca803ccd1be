import { useEffect } from 'react';
import { closeManualCopy, manualCopy } from '../../state/copying';
import { useLazy } from '../../ui/use-lazy';

const load = () => import('./ManualCopyDialog').then((m) => m.ManualCopyDialog);

/** Opens the last way to copy, a dialog with the text selected, when nothing else worked (decisions §5). */
export function ManualCopy() {
  const text = manualCopy.value;
  const dialog = useLazy(load, text !== null, closeManualCopy);
  useEffect(() => closeManualCopy, []);
  return dialog && text !== null && <dialog.View text={text} />;
}
