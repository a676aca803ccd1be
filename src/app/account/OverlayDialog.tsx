import { PromptDialog } from '../../account/prompts/PromptDialog';
import { prompt } from '../../account/prompts/prompts';
import { NotificationPanel } from '../../notifications/NotificationPanel';
import { overlay } from '../../session/overlay';
import { userId } from '../../session/session';
import { ManualCopy } from './ManualCopy';
import { MobileMenu } from './MobileMenu';

/** The dialogs of the account's layout. */
export function OverlayDialog() {
  const opened = overlay.value;
  return (
    <>
      {opened === 'menu' && <MobileMenu />}
      {opened === 'news' && <NotificationPanel />}
      {opened && typeof opened === 'object' && <ManualCopy text={opened.copy} />}
      {prompt.value && <PromptDialog key={userId.value} prompt={prompt.value} />}
    </>
  );
}
