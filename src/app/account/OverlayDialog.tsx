import { PromptDialog } from '../../account/prompts/PromptDialog';
import { dismissPrompts, prompt } from '../../account/prompts/prompts';
import { NotificationPanel } from '../../notifications/NotificationPanel';
import { DialogBoundary } from '../../parts/AppDialog';
import { closeOverlay, overlay } from '../../session/overlay';
import { userId } from '../../session/session';
import { ManualCopy } from './ManualCopy';
import { MobileMenu } from './MobileMenu';

/** The dialogs of the account's layout. */
export function OverlayDialog() {
  const opened = overlay.value;
  return (
    <>
      {opened && opened !== 'contact' && (
        <DialogBoundary key={JSON.stringify(opened)} onClose={closeOverlay}>
          {opened === 'menu' && <MobileMenu />}
          {opened === 'news' && <NotificationPanel />}
          {typeof opened === 'object' && <ManualCopy text={opened.copy} />}
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
