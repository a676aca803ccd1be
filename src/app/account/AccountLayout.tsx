// Downloaded with the account, which has the region from the start (../Toasts.tsx).
import './ToastRegion';
import { useEffect } from 'react';
import { Prompts } from '../../account/prompts/Prompts';
import { watchNotifications } from '../../notifications/notifications.model';
import { userId } from '../../session/session';
import { isMobile } from '../../session/viewport';
import { Footer } from '../layout/Footer';
import type { LayoutProps } from '../layout/layout-props';
import { SkipLink } from '../layout/SkipLink';
import { ConnectionLine } from './ConnectionLine';
import { DesktopHeader } from './DesktopHeader';
import { ManualCopy } from './ManualCopy';
import { MobileHeader } from './MobileHeader';
import { PageHeading } from './PageHeading';
import { Sidebar } from './Sidebar';

/** The frame of the account: header, sidebar from 768 px, content, footer except on mobile (§2). */
export function AccountLayout({ isHome, title, children }: LayoutProps) {
  useEffect(watchNotifications, [userId.value]);
  const isNarrow = isMobile.value;
  return (
    <div class="frame">
      <SkipLink />
      {isNarrow ? <MobileHeader isHome={isHome} title={title} /> : <DesktopHeader />}
      <div class="account-grid">
        {!isNarrow && <Sidebar />}
        <div class="flex flex-col">
          <main id="content" tabindex={-1} class="account-main">
            {!isNarrow && <PageHeading isHome={isHome} title={title} />}
            <ConnectionLine />
            {children}
          </main>
          {!isNarrow && <Footer />}
        </div>
      </div>
      <ManualCopy />
      <Prompts />
    </div>
  );
}
