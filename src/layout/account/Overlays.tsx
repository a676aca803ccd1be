import { useEffect } from 'react';
import { dismissPrompts, prompt, reopenContactPrompt } from '../../account/prompts/prompts';
import { showPageError } from '../../feedback/failures';
import { lazy } from '../../feedback/lazy';
import { loadDialog } from '../../feedback/load-dialog';
import { Progress } from '../../feedback/waiting/Progress';
import { isIdle } from '../../navigation/idle';
import { closeOverlay, overlay } from '../../session/overlay';
import { takeTelegramFlow } from '../../sign-in/telegram';

const OverlayDialog = lazy(() => loadDialog(import('../deferred/OverlayDialog')), {
  loading: OverlayProgress,
  failed: OverlayError,
});

/** The overlay above the page and the prompts; their code loads with the first one. */
export function Overlays() {
  // Removes a leftover bind marker, so that a later Telegram sign-in does not bind.
  useEffect(() => void takeTelegramFlow(), []);
  useEffect(reopenContactPrompt, []);
  useEffect(() => isIdle.subscribe((idle) => idle && void OverlayDialog.preload().catch(() => {})), []);
  const isWanted = overlay.value !== null || prompt.value !== null;
  return isWanted ? <OverlayDialog /> : null;
}

/** Prompts load without a progress bar, because the user did not request them. */
function OverlayProgress() {
  return overlay.value === null ? null : <Progress />;
}

function OverlayError() {
  useEffect(() => {
    showPageError('error.page');
    closeOverlay();
    if (prompt.peek()) dismissPrompts();
  }, []);
  return null;
}
