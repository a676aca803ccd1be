import { PromptDialog } from '../../account/prompts/PromptDialog';
import { prompt } from '../../account/prompts/prompts';
import { NotificationPanel } from '../../notifications/NotificationPanel';
import { userId } from '../../session/session';
import { ManualCopy } from './ManualCopy';
import { MobileMenu } from './MobileMenu';
import type { Overlay } from './overlays';

/** The dialogs of the account's layout. */
export function OverlayDialog({ opened, onClose }: { opened: Overlay | null; onClose(): void }) {
  return (
    <>
      {opened === 'menu' && <MobileMenu onClose={onClose} />}
      {opened === 'news' && <NotificationPanel onClose={onClose} />}
      <ManualCopy />
      {prompt.value && <PromptDialog key={userId.value} prompt={prompt.value} />}
    </>
  );
}
