import type { ReactNode } from 'react';
import { FilledText } from '../../feedback/FilledText';
import { Fold, FoldingFailure } from '../../feedback/Fold';
import { lazy } from '../../feedback/lazy';
import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { formatMessage } from '../../i18n/account/messages';
import { plural } from '../../i18n/account/plural';
import { t } from '../../i18n/locale';
import { rescueFocus } from '../../lib/focus-on';
import { settings } from '../../lib/settings';
import * as paths from '../../navigation/paths';
import { isMember, plan, subscriptionStatus } from '../../session/current-subscription';
import { planNews } from '../../session/plan-news';
import { subscription } from '../../session/session';
import { getPlanNameKey } from '../../session/subscription';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { Flag } from '../../ui/Flag';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { chosenName } from '../locations/locations.model';
import { TrialButton } from '../TrialButton';
import { startTrial } from '../trial';
import { isPrimary } from './subscription-card';
import {
  buttons,
  daysBeforeNews,
  daysLeft,
  endText,
  flight,
  HREFS,
  hasEnded,
} from './subscription-card.model';
import { useCountUp } from './use-count-up';

/**
 * The plan, its end, the country and the next step, with a hint for members of another user's plan.
 * `children` stand below the plan.
 */
export function SubscriptionCard({ children }: { children?: ReactNode }) {
  const [first, second] = buttons.value;
  return (
    <section class="flight" aria-label={planText()}>
      <div class="flex flex-wrap items-center justify-between gap-2">
        <span class="pill">
          {t(subscriptionStatus.value === 'INACTIVE' ? 'sub.type.inactive' : 'sub.type.active')}
        </span>
        <span class="caption" translate={false}>
          {`${settings.brand} VPN`}
        </span>
      </div>
      <div class={`dome ${flight.value}`}>
        <BrandMark class="" />
        <Facts />
      </div>
      <Fold isStill>{planStatus()}</Fold>
      {children}
      <Fold isStill>{countryLink()}</Fold>
      <FoldingFailure failure={startTrial.failure} />
      {isMember.value && <p class="caption">{t('account.member')}</p>}
      {first === 'trial' ? (
        <TrialButton onDone={rescueFocus} />
      ) : (
        <Fold isStill>{first && <CardLink action={first} />}</Fold>
      )}
      <Fold isStill>{second && <CardLink action={second} />}</Fold>
      <Fold isStill>{buttonHint()}</Fold>
    </section>
  );
}

const CardLink = ({ action }: { action: keyof typeof HREFS }) => (
  <ButtonLink tone={isPrimary(action) ? 'primary' : 'raised'} isBlock href={HREFS[action]}>
    {t(`cta.${action}`)}
  </ButtonLink>
);

/** The plan's name. A plan with an unknown code is shown as inactive. */
const planText = () => t(plan.value ? getPlanNameKey(plan.value) : 'account.plan.inactive');

/**
 * What has just changed for the better, else the remaining time of a plan with the status WARNING, or how to
 * get a plan.
 */
function planStatus() {
  const news = planNews.current.value;
  if (subscriptionStatus.value === 'INACTIVE')
    return <p class="caption">{t(buttons.value[0] === 'trial' ? 'hint.trial' : 'hint.inactive')}</p>;
  const text = news ? formatMessage(news.message) : remainingText();
  if (!text) return null;
  return (
    <p class="plan-status">
      {news && <Icon name="i-check" />}
      {text}
    </p>
  );
}

function remainingText(): ReactNode {
  if (subscriptionStatus.value !== 'WARNING') return null;
  const days = daysLeft.value ?? 0;
  if (hasEnded.value) return <FilledText text="account.ended" values={{ date: endText() }} />;
  if (days > 1) return plural('account.ends.in', days);
  return t(days === 1 ? 'account.ends.tomorrow' : 'account.ends.today');
}

/** What speaks for the main button: the price of a renewal, and that the keys stay after one. */
function buttonHint() {
  const isRenewed = daysBeforeNews.value !== null;
  if (!isRenewed && (subscriptionStatus.value !== 'WARNING' || isMember.value)) return null;
  return (
    <div class="caption">
      <Fold isStill gap={0}>
        {!isRenewed && (
          <>
            {/* The line keeps its height while the price loads. */}
            <p class="min-h-[1lh]">
              <PriceFrom />
            </p>
            {t(hasEnded.value ? 'hint.ended' : 'hint.extend')}
          </>
        )}
      </Fold>
      <Fold isStill gap={0}>
        {isRenewed && t('hint.keys')}
      </Fold>
    </div>
  );
}

const PriceFrom = lazy(() => import('../../shop/PriceFrom'), {
  texts: ['shop'],
  failed: null,
});

/** The days left, and the plan with its end; a placeholder while a trial starts. */
function Facts() {
  const left = daysLeft.value;
  const isStarting = startTrial.isBusy.value;
  if (left === null)
    return (
      <>
        <Fold isStill gap={0}>
          {isStarting && (
            <SkeletonGroup label={t('trial_loading')}>
              <div class="skeleton h-12 w-40 mx-auto" />
              <p class="plan-end">{t('trial_loading')}</p>
            </SkeletonGroup>
          )}
        </Fold>
        <Fold isStill gap={0}>
          {!isStarting && <h2 class="h-section">{planText()}</h2>}
        </Fold>
      </>
    );
  return (
    <>
      <DaysLeft days={Math.max(0, left)} />
      <div class="plan-end">
        <h2 key={String(hasEnded.value)} class="fading-in">
          {planText()}
        </h2>
        <Fold isStill gap={0}>
          {!hasEnded.value && <FilledText text="account.until" values={{ date: endText() }} />}
        </Fold>
      </div>
    </>
  );
}

function DaysLeft({ days }: { days: number }) {
  const before = daysBeforeNews.value;
  const shown = useCountUp(days, planNews.current.value ? Math.max(0, before ?? 0) : days);
  return (
    <p class="days-left">
      <span class="days" translate={false}>
        {shown}
      </span>
      {` ${plural('account.days', shown)}`}
    </p>
  );
}

/**
 * The chosen country: another name fades in at its own place. It never shows the VPN as on, because the account cannot
 * know that.
 */
function countryLink() {
  const code = subscription.value?.location;
  if (!code || subscriptionStatus.value === 'INACTIVE') return null;
  const name = chosenName.value;
  return (
    <Link key={name} class="route fading-in" href={paths.outline}>
      <Flag code={code} />
      <bdi class="font-semibold">{name}</bdi>
      <Icon name="i-chevron-right" class="text-text-2" />
    </Link>
  );
}
