import { NotificationPanel } from '../../notifications/NotificationPanel';
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
    </>
  );
}
