import { useEffect, useState } from 'react';
import { hasClaim } from '../../domain/carried';
import { PATHS } from '../../domain/paths';
import { KeysSection } from '../../features/keys/KeysSection';
import { LocationCard } from '../../features/locations/LocationCard';
import { LinkRows } from '../../features/menu/LinkRows';
import { menuLinks } from '../../features/menu/menu-links';
import { withLateParts } from '../../state/late-parts';
import { t } from '../../state/locale';
import { navigate, place } from '../../state/navigation';
import { hasPendingPayment } from '../../state/pending-payment';
import { holdPrompts } from '../../state/prompts';
import { subscriptionStatus } from '../../state/session';
import { unansweredClaim } from '../../state/unanswered-claim';
import { isMobile } from '../../state/viewport';
import { CardsSkeleton } from '../../ui/CardsSkeleton';
import { LostPart } from '../../ui/LostPart';
import { useLazy } from '../../ui/use-lazy';
import { SubscriptionCard } from './SubscriptionCard';

/** The account's home: the card, then keys and locations, or the list of sections on a phone (§2, decisions §4). */
export function AccountPage() {
  return (
    <>
      <LinkClaims />
      <PaymentNews />
      <Home />
    </>
  );
}

const loadClaims = () => import('../../features/claims/Claims').then((m) => m.Claims);

/** What a link brings is claimed here (§4); few links bring anything, so it is brought when one does. */
function LinkClaims() {
  const [isLost, setLost] = useState(false);
  const { path, search } = place.value;
  const isWanted = hasClaim(search);
  const claims = useLazy(loadClaims, isWanted, () => setLost(true));
  const kept = unansweredClaim.value;
  useEffect(() => {
    if (isWanted) holdPrompts();
    // Not when the person is leaving for another page.
    else if (kept && path === PATHS.account) navigate(PATHS.account + kept, { replace: true });
  }, [isWanted, kept, path]);
  if (isLost) return <LostPart text={t('frontend.web.error.page')} retry={t('frontend.web.error.retry')} />;
  return claims && <claims.View />;
}

const loadPaymentCheck = () =>
  withLateParts(
    import('../../features/buying/PaymentCheck').then((m) => m.PaymentCheck),
    'pages',
  );

/** Whoever left to pay is told how it went; what does not come is told by the account itself. */
function PaymentNews() {
  const [isWanted] = useState(hasPendingPayment);
  const check = useLazy(loadPaymentCheck, isWanted, () => {});
  return check && <check.View />;
}

const loadPlans = () =>
  withLateParts(
    import('../../features/buying/Plans').then((m) => m.Plans),
    'pages',
  );

/** Without a subscription the plans stand right here (§2 'Account home', decisions §4). */
function HomePlans() {
  const [isLost, setLost] = useState(false);
  const plans = useLazy(loadPlans, true, () => setLost(true));
  if (isLost) return <LostPart text={t('frontend.web.error.page')} retry={t('frontend.web.error.retry')} />;
  if (!plans) return <CardsSkeleton label={t('frontend.web.layout.loading')} />;
  return <plans.View recipient="self" />;
}

function Home() {
  if (isMobile.value) return <MobileHome />;
  if (subscriptionStatus.value === 'INACTIVE')
    return (
      <>
        <SubscriptionCard />
        <HomePlans />
      </>
    );
  return (
    <div class="home-grid">
      <div class="flex flex-col gap-6">
        <SubscriptionCard />
        <KeysSection />
      </div>
      <LocationCard />
    </div>
  );
}

function MobileHome() {
  return (
    <>
      <SubscriptionCard />
      {subscriptionStatus.value === 'INACTIVE' && <HomePlans />}
      <LinkRows label={t('frontend.web.layout.sections')} links={menuLinks()} />
    </>
  );
}
