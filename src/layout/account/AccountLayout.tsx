import { Fragment, useEffect, useLayoutEffect } from 'react';
import { statusTheme } from '../../account/home/subscription-card.model';
import { loadAliases } from '../../account/locations/locations.model';
import { Fold } from '../../feedback/Fold';
import { t } from '../../i18n/locale';
import { markMoment } from '../../lib/moments';
import { isIdle } from '../../navigation/idle';
import { place } from '../../navigation/navigation';
import { closeOverlay } from '../../session/overlay';
import { isConnectionLost, userChangeCount } from '../../session/session';
import { Notice } from '../../ui/Notice';
import { isMobile } from '../../ui/viewport';
import { Footer, FooterLinks } from '../Footer';
import type { LayoutProps } from '../PublicLayout';
import { SkipLink } from '../SkipLink';
import { DesktopHeader } from './DesktopHeader';
import { MobileHeader } from './MobileHeader';
import { Overlays } from './Overlays';
import { PageHeading } from './PageHeading';
import { Sidebar } from './Sidebar';

/** Contacts and documents below the page on a phone; on the home page they are in the menu. */
const PageLinks = () => (
  <aside class="footer">
    <FooterLinks />
  </aside>
);

/** Closes the overlay when it unmounts: its key is the path. */
function OverlayCloser() {
  useLayoutEffect(() => closeOverlay, []);
  return null;
}

/** A notice above the page while the server cannot be reached. */
function ConnectionLine() {
  return (
    <div role="status" class="contents">
      <Fold>{isConnectionLost.value && <Notice tone="warning">{t('error.connection')}</Notice>}</Fold>
    </div>
  );
}

/** Layout of the account: header, sidebar from 768 px, content, footer except on mobile. */
export function AccountLayout({ isHome, title, children }: LayoutProps) {
  const isNarrow = isMobile.value;
  const heading = { isHome, title: isHome ? t('account.title') : title };
  useEffect(() => markMoment('account'), []);
  useEffect(() => isIdle.subscribe((idle) => idle && void loadAliases()), []);
  return (
    <div class={`frame s-${statusTheme.value}`}>
      <SkipLink to="main" />
      {isNarrow ? <MobileHeader {...heading} /> : <DesktopHeader />}
      <div class="account-grid">
        {!isNarrow && <Sidebar />}
        <main id="main" class="account-main">
          {!isNarrow && <PageHeading {...heading} />}
          <ConnectionLine />
          {/* The page remounts for another user: unsaved input must not carry over. */}
          <Fragment key={userChangeCount.value}>{children}</Fragment>
          <OverlayCloser key={place.value.path} />
          <Overlays />
        </main>
        {!isNarrow && <Footer />}
        {isNarrow && !isHome && <PageLinks />}
      </div>
    </div>
  );
}
