import { useEffect } from 'react';
import { dismissPrompts, prompt } from '../../account/prompts/prompts';
import { Progress } from '../../parts/Progress';
import { closeOverlay, overlay } from '../../session/overlay';
import { showPageError } from '../../session/page-error';
import { takeTelegramFlow } from '../../sign-in/telegram-flow';
import { useLazy } from '../../ui/use-lazy';

const loadOverlays = () => import('../../late').then((m) => m.OverlayDialog);

/** What is open over the page, and the prompts (account-10); loaded with the first of them. */
export function Overlays() {
  const isOpened = overlay.value !== null;
  const dialog = useLazy(loadOverlays, isOpened || prompt.value !== null, () => {
    showPageError('error.page');
    closeOverlay();
    if (prompt.peek()) dismissPrompts();
  });
  // Drops a leftover bind marker: a later Telegram sign-in must not bind (sign-in-23).
  useEffect(() => void takeTelegramFlow(), []);
  if (dialog) return <dialog.View />;
  return isOpened && <Progress />;
}
