import { useEffect, useLayoutEffect, useState } from 'react';
import { CardsSkeleton } from '../../feedback/CardsSkeleton';
import { lazy } from '../../feedback/lazy';
import { SkeletonRows } from '../../feedback/SkeletonRows';
import { TroubleLink } from '../../feedback/TroubleLink';
import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { t } from '../../i18n/locale';
import { navigate, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { hasClaim } from '../../navigation/search';
import { getMenuLinks } from '../../session/menu-links';
import { hasSubscription } from '../../session/session';
import { unansweredClaim } from '../../sharing/claims/unanswered-claim';
import { isBackAtCheckout, readPendingPayment } from '../../shop/pending-payment';
import { LinkRows } from '../../ui/LinkRows';
import { useLatch } from '../../ui/use-latch';
import { isMobile } from '../../ui/viewport';
import { holdPrompts, holdPromptsForResult } from '../prompts/prompts';
import { ConnectSection } from './ConnectSection';
import { SubscriptionCard } from './SubscriptionCard';

/** Of the keys, or of the search field and nine locations. */
const RowsSkeleton = ({ count }: { count: number }) => (
  <SkeletonGroup>
    <SkeletonRows count={count} class="h-12 mb-2" />
  </SkeletonGroup>
);

/** Keys and locations, from 768 px: a phone has pages for them. */
const KeysSection = lazy(() => import('../keys/KeysSection').then((m) => m.KeysSection), {
  texts: ['pages'],
  loading: () => <RowsSkeleton count={5} />,
});
const LocationList = lazy(() => import('../locations/LocationList').then((m) => m.LocationList), {
  texts: ['pages'],
  loading: () => <RowsSkeleton count={10} />,
});

/** The account's home: card, keys and locations; on mobile card and menu (account-9). */
export function HomePage() {
  const hasPlans = !hasSubscription.value;
  const hasMenu = isMobile.value;
  return (
    <>
      <LinkClaims />
      <PaymentStatus />
      {hasPlans || hasMenu ? (
        <>
          <SubscriptionCard />
          <ConnectSection />
          {hasPlans ? <Plans recipient="self" /> : <TroubleLink />}
          {hasMenu && <LinkRows label={t('page.sections')} links={getMenuLinks()} />}
        </>
      ) : (
        <div class="home-grid">
          <div class="flex flex-col gap-6">
            <SubscriptionCard />
            <ConnectSection />
            <KeysSection />
            <TroubleLink />
          </div>
          <section class="card p-2" aria-labelledby="locations">
            <h2 id="locations" class="h-section list-row">
              {t('location.title')}
            </h2>
            <LocationList />
          </section>
        </div>
      )}
    </>
  );
}

const Claims = lazy(() => import('../../sharing/claims/Claims').then((m) => m.Claims), {
  texts: ['sign-in'],
});

/** Claims of the URL (claims-1); lazy, because few visits have one. Its result stays. */
function LinkClaims() {
  const { path, search } = place.value;
  const isWanted = hasClaim(search);
  const isShown = useLatch(isWanted);
  const kept = unansweredClaim.value;
  useEffect(() => {
    if (isWanted) holdPrompts();
    // Not while leaving for another page.
    else if (kept && path === paths.account) navigate(paths.account + kept, { replace: true });
  }, [isWanted, kept, path]);
  return isShown ? <Claims /> : null;
}

/** Should it not load: the account shows the result anyway. */
const PaymentCheck = lazy(() => import('../../shop/PaymentCheck').then((m) => m.PaymentCheck), {
  texts: ['pages'],
  failed: null,
});

/** After Back to a checkout of this page, the checkout tells. */
function isPaymentAwaited(): boolean {
  const pending = readPendingPayment();
  return pending !== null && !isBackAtCheckout(pending);
}

/** The state of a pending payment. */
function PaymentStatus() {
  const [isWanted] = useState(isPaymentAwaited);
  useLayoutEffect(() => (isWanted ? holdPromptsForResult() : undefined), [isWanted]);
  return isWanted ? <PaymentCheck place="account" /> : null;
}

/** Without a subscription, plans are part of the home (account-9). */
const Plans = lazy(() => import('../../shop/Plans').then((m) => m.Plans), {
  texts: ['pages'],
  loading: CardsSkeleton,
});
