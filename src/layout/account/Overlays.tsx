import { useEffect } from 'react';
import { dismissPrompts, prompt, reopenContactPrompt } from '../../account/prompts/prompts';
import { LazyDialog } from '../../feedback/AppDialog';
import { lazy } from '../../feedback/lazy';
import { showPageError } from '../../feedback/page-error';
import { Progress } from '../../feedback/waiting/Progress';
import { isResting } from '../../navigation/resting';
import { closeOverlay, overlay } from '../../session/overlay';
import { takeTelegramFlow } from '../../sign-in/telegram';

const OverlayDialog = lazy(
  () =>
    Promise.all([import('../deferred/OverlayDialog'), LazyDialog.preload()]).then(([m]) => m.OverlayDialog),
  { loading: OverlayProgress, failed: OverlayError },
);

/** What is open over the page, and the prompts (account-10); loaded with the first of them. */
export function Overlays() {
  // Drops a leftover bind marker: a later Telegram sign-in must not bind (sign-in-23).
  useEffect(() => void takeTelegramFlow(), []);
  useEffect(reopenContactPrompt, []);
  useEffect(() => {
    if (isResting.value) OverlayDialog.preload().catch(() => {});
  }, [isResting.value]);
  const isWanted = overlay.value !== null || prompt.value !== null;
  return isWanted ? <OverlayDialog /> : null;
}

/** Nobody waits for a prompt. */
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
