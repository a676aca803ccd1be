import { useEffect } from 'react';
import { dismissPrompts, prompt, reopenContactPrompt } from '../../account/prompts/prompts';
import { LazyDialog } from '../../parts/AppDialog';
import { lazy } from '../../parts/lazy';
import { Progress } from '../../parts/waiting/Progress';
import { closeOverlay, overlay } from '../../session/overlay';
import { showPageError } from '../../session/page-error';
import { takeTelegramFlow } from '../../session/telegram';
import { isResting } from '../rest';

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
