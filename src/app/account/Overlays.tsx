import { loadDialog } from '../../parts/AppDialog';
import { closeManualCopy, manualCopy } from '../../session/copying';
import { t } from '../../session/locale';
import { toast } from '../../session/toasts';
import { useLazy } from '../../ui/use-lazy';
import type { Overlay } from './overlays';

async function loadOverlays() {
  const [{ OverlayDialog }] = await Promise.all([import('./OverlayDialog'), loadDialog()]);
  return OverlayDialog;
}

/** What a header opens, and the text to copy by hand; loaded with the first of them. */
export function Overlays({ opened, onClose }: { opened: Overlay | null; onClose(): void }) {
  const isWanted = opened !== null || manualCopy.value !== null;
  const dialog = useLazy(loadOverlays, isWanted, () => {
    toast('error', t('error.page'));
    onClose();
    closeManualCopy();
  });
  if (!isWanted) return null;
  if (!dialog) return <div class="page-progress" role="status" aria-label={t('layout.loading')} />;
  return <dialog.View opened={opened} onClose={onClose} />;
}
