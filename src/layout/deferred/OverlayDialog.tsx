import { dismissPrompts, prompt } from '../../account/prompts/prompts';
import { DialogBoundary } from '../../feedback/AppDialog';
import { DialogError } from '../../feedback/ChunkError';
import { lazy } from '../../feedback/lazy';
import { Progress } from '../../feedback/waiting/Progress';
import { closeOverlay, overlay } from '../../session/overlay';
import { userId } from '../../session/session';
import { MobileMenu } from './MobileMenu';

const NotificationPanel = lazy<{ onClose(): void }>(() => import('../../notifications/NotificationPanel'), {
  loading: Progress,
  failed: DialogError,
});

const PromptDialog = lazy(() => import('../../account/prompts/PromptDialog'), {
  texts: ['sign-in'],
  failed: () => <DialogError onClose={dismissPrompts} />,
});

/** The dialogs of the account layout: menu, notifications and prompts. */
export default function OverlayDialog() {
  const opened = overlay.value;
  return (
    <>
      {opened && opened !== 'contact' && (
        <DialogBoundary key={opened} onClose={closeOverlay}>
          {opened === 'menu' && <MobileMenu />}
          {opened === 'news' && <NotificationPanel onClose={closeOverlay} />}
        </DialogBoundary>
      )}
      {prompt.value && (
        <DialogBoundary key={userId.value} onClose={dismissPrompts}>
          <PromptDialog prompt={prompt.value} />
        </DialogBoundary>
      )}
    </>
  );
}
