import { useEffect, useLayoutEffect, useState } from 'react';
import { ConnectSection } from '../../account/ConnectSection';
import { holdPrompts, holdPromptsForResult } from '../../account/prompts/prompts';
import { SubscriptionCard } from '../../account/SubscriptionCard';
import { CardsSkeleton } from '../../parts/CardsSkeleton';
import { LinkRows } from '../../parts/LinkRows';
import { lazy } from '../../parts/lazy';
import { menuLinks } from '../../parts/menu-links';
import { SkeletonRows } from '../../parts/SkeletonRows';
import { TroubleLink } from '../../parts/TroubleLink';
import { SkeletonGroup } from '../../parts/waiting/SkeletonGroup';
import { t } from '../../session/locale';
import { navigate, place } from '../../session/navigation';
import * as paths from '../../session/paths';
import { hasClaim } from '../../session/search';
import { hasSubscription } from '../../session/session';
import { isMobile } from '../../session/viewport';
import { unansweredClaim } from '../../sharing/claims/unanswered-claim';
import { isBackAtCheckout, readPendingPayment } from '../../shop/pending-payment';
import { useLatch } from '../../ui/use-latch';

/** Of the keys, or of the search field and nine locations. */
const RowsSkeleton = ({ count }: { count: number }) => (
  <SkeletonGroup>
    <SkeletonRows count={count} class="h-12 mb-2" />
  </SkeletonGroup>
);

/** Keys and locations, from 768 px: a phone has pages for them. */
const KeysSection = lazy(() => import('../../account/keys/KeysSection').then((m) => m.KeysSection), {
  texts: ['pages'],
  loading: () => <RowsSkeleton count={5} />,
});
const LocationList = lazy(() => import('../../account/locations/LocationList').then((m) => m.LocationList), {
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
          {hasMenu && <LinkRows label={t('page.sections')} links={menuLinks()} />}
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

const Claims = lazy(() => import('../../sharing/claims/Claims').then((m) => m.Claims));

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
