import { useEffect, useLayoutEffect, useState } from 'react';
import { CardsSkeleton } from '../../feedback/CardsSkeleton';
import { Fold } from '../../feedback/Fold';
import { lazy } from '../../feedback/lazy';
import { SkeletonRows } from '../../feedback/SkeletonRows';
import { TroubleLink } from '../../feedback/TroubleLink';
import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { t } from '../../i18n/locale';
import { OWN_GUIDE } from '../../navigation/links';
import { historyState, navigate, type Place, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { hasClaim } from '../../navigation/search';
import { installOffer } from '../../session/install-offer';
import { isKeyUsed } from '../../session/key-used';
import { getMenuLinks } from '../../session/menu';
import { PAID_GIFT } from '../../session/plan-news';
import { hasSubscription } from '../../session/session';
import { unansweredClaim } from '../../sharing/claims/unanswered-claim';
import { isBackAtCheckout, readPendingPayment } from '../../shop/order';
import { ButtonLink } from '../../ui/Button';
import { LinkRows } from '../../ui/LinkRows';
import { useLatch } from '../../ui/use-latch';
import { isMobile } from '../../ui/viewport';
import { isKeyQrOpen } from '../keys/keys.model';
import { suppressPrompts, suppressPromptsForResult } from '../prompts/prompts';
import { QuickRows } from './QuickRows';
import { SubscriptionCard } from './SubscriptionCard';
import { connectTone, hasEnded } from './subscription-card.model';

/** Keys and locations are on the home from 768 px up. Phones have separate pages for them. */
const KeysSection = lazy(() => import('../keys/KeysSection'), {
  texts: ['help'],
  loading: () => (
    <SkeletonGroup class="card p-2">
      {/* As high as the note and the rows, which have one and two lines of text. */}
      {hasEnded.value && <div class="skeleton h-[calc(1.4em+25px)] mb-2" />}
      <SkeletonRows count={5} class="h-[calc(2.9em+16px)] mb-2" />
    </SkeletonGroup>
  ),
});
/** The skeleton of the search field and nine locations. */
const LocationList = lazy(() => import('../locations/LocationList'), {
  texts: ['help'],
  loading: () => (
    <SkeletonGroup>
      <SkeletonRows count={10} class="h-12 mb-2" />
    </SkeletonGroup>
  ),
});

/** The account's home page: the card, keys and locations, or on mobile the card and the menu. */
export default function HomePage() {
  const hasPlans = !hasSubscription.value;
  const hasMenu = isMobile.value;
  // The card has one place in both layouts, so that a check of a payment goes on when the layout changes.
  const isSplit = !hasPlans && !hasMenu;
  const [hadPlans] = useState(hasPlans);
  // Until the code of the next page has loaded, too.
  const hasGift = useLatch(historyState.value[PAID_GIFT] !== undefined);
  return (
    <>
      <LinkClaims />
      {hasGift && <GiftTicket />}
      <div class={`${isSplit ? 'home-grid' : ''} ${hadPlans && !hasPlans ? 'fading-in' : ''}`}>
        <div class={`flex flex-col ${hasMenu ? 'gap-4' : 'gap-6'}`}>
          <SubscriptionCard>
            <PaymentStatus key={String(hasPlans)} />
          </SubscriptionCard>
          <ConnectDevice />
          {(isSplit || isKeyQrOpen.value) && <KeysSection />}
          {isSplit && <TroubleLink />}
          {hasPlans && <HomePlans />}
          {hasMenu && !hasPlans && <QuickRows />}
          {hasMenu && <LinkRows label={t('page.sections')} links={getMenuLinks()} />}
        </div>
        {isSplit && (
          <section class="card p-2" aria-labelledby="locations">
            <h2 id="locations" class="h-section list-row">
              {t('location.title')}
            </h2>
            <LocationList />
          </section>
        )}
      </div>
    </>
  );
}

const Claims = lazy(() => import('../../sharing/claims/Claims'), {
  texts: ['sign-in'],
});

/** Few visits come back from paying for a gift. */
const GiftTicket = lazy(() => import('../../sharing/GiftTicket'), {
  texts: ['sharing'],
});

/** useRestoredClaim puts a claim without an answer back into the URL, and suppresses prompts for one in the URL. */
function useRestoredClaim({ path, search }: Place, unanswered: string): void {
  const isWanted = hasClaim(search);
  useEffect(() => {
    if (isWanted) suppressPrompts();
    // Only at home, so that leaving for another page does not restore it.
    else if (unanswered && path === paths.account) navigate(paths.account + unanswered, { replace: true });
  }, [isWanted, unanswered, path]);
}

/** Claims from the URL, loaded lazily because few visits have one. The result stays on the page. */
function LinkClaims() {
  useRestoredClaim(place.value, unansweredClaim.value);
  const isShown = useLatch(hasClaim(place.value.search));
  return isShown ? <Claims /> : null;
}

/** Nothing replaces the check when it fails to load: the account shows the result anyway. */
const PaymentCheck = lazy(() => import('../../shop/PaymentCheck'), {
  texts: ['shop'],
  failed: null,
});

/** False after Back to a checkout on this page, because the checkout shows the check itself while there is no plan. */
function isPaymentAwaited(): boolean {
  const pending = readPendingPayment();
  return pending !== null && (hasSubscription.peek() || !isBackAtCheckout(pending));
}

function PaymentStatus() {
  const [isWanted] = useState(isPaymentAwaited);
  useLayoutEffect(() => (isWanted ? suppressPromptsForResult() : undefined), [isWanted]);
  return isWanted ? <PaymentCheck place="account" /> : null;
}

/** The plans are part of the home for users without a subscription. */
const HomePlans = lazy(() => import('../../shop/HomePlans'), {
  texts: ['shop'],
  loading: CardsSkeleton,
});

/** Few devices offer to install the account, and only once the page is idle. */
const InstallCard = lazy(() => import('../install/InstallCard'), {
  texts: ['help'],
  failed: null,
});

/** Links to the guide for this device until the key has been used on it; then offers to install the account. */
function ConnectDevice() {
  // A link that disappeared with the copy of the key would move the rows below it under the finger.
  const [firstTone] = useState(connectTone.peek());
  const tone = connectTone.value ?? (firstTone && !hasEnded.value ? 'ghost' : null);
  const [hadOffer] = useState(installOffer.peek() !== null);
  const hasOffer = useLatch(installOffer.value !== null);
  if (!tone && isKeyUsed.value && hasOffer) return <InstallCard isStill={hadOffer} />;
  return (
    <Fold isStill>
      {tone && (
        <div class="grid">
          <ButtonLink tone={tone} class="hug" href={OWN_GUIDE}>
            {t('cta.connect')}
          </ButtonLink>
        </div>
      )}
    </Fold>
  );
}
