import { PromptDialog } from '../../account/prompts/PromptDialog';
import { dismissPrompts, prompt } from '../../account/prompts/prompts';
import { NotificationPanel } from '../../notifications/NotificationPanel';
import { DialogBoundary } from '../../parts/AppDialog';
import { closeOverlay, overlay } from '../../session/overlay';
import { userId } from '../../session/session';
import { MobileMenu } from './MobileMenu';

/** The dialogs of the account's layout. */
export function OverlayDialog() {
  const opened = overlay.value;
  return (
    <>
      {opened && opened !== 'contact' && (
        <DialogBoundary key={opened} onClose={closeOverlay}>
          {opened === 'menu' && <MobileMenu />}
          {opened === 'news' && <NotificationPanel />}
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
