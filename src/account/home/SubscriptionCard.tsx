import type { ReactNode } from 'react';
import { FailureNotice } from '../../feedback/FailureNotice';
import { FilledText } from '../../feedback/FilledText';
import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { t } from '../../i18n/locale';
import { plural } from '../../i18n/plural';
import * as settings from '../../lib/settings';
import * as paths from '../../navigation/paths';
import { isMember, plan, subscriptionStatus } from '../../session/current-subscription';
import { isKeyUsed } from '../../session/key-used';
import { getPlanNameKey } from '../../session/plan';
import { subscription, userId } from '../../session/session';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/ButtonLink';
import { Flag } from '../../ui/Flag';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { locations } from '../locations/locations.model';
import { TrialButton } from '../TrialButton';
import { startTrial } from '../trial';
import { createCalendar } from './calendar';
import { RenewalPrice } from './RenewalPrice';
import { isPrimary } from './subscription-card';
import { buttons, daysLeft, endDay, endText, HREFS, hasEnded } from './subscription-card.model';

const BRAND = `${settings.brand} VPN`;
const REMIND_DAYS = 3;

/** The plan, its end, the country and the next step, with a hint for members of another user's plan. */
export function SubscriptionCard() {
  const isStarting = startTrial.isBusy.value;
  return (
    <section class="flight" aria-label={planText()}>
      <div class="flex flex-wrap items-center justify-between gap-2">
        <span class="pill">
          {t(subscriptionStatus.value === 'INACTIVE' ? 'sub.type.inactive' : 'sub.type.active')}
        </span>
        <span class="caption" translate={false}>
          {BRAND}
        </span>
      </div>
      <div class={isKeyUsed.value ? 'dome' : 'dome not-flying'}>
        <BrandMark class="" />
        {isStarting ? (
          <SkeletonGroup label={t('trial_loading')}>
            <div class="skeleton h-12 w-full" />
          </SkeletonGroup>
        ) : (
          <Facts />
        )}
      </div>
      <div class="flex flex-wrap items-center justify-center gap-x-5">
        <CountryLink />
        <Reminder />
      </div>
      <FailureNotice failure={startTrial.failure} />
      {isMember.value && <p class="caption">{t('account.member')}</p>}
      {buttons.value.map((action) =>
        action === 'trial' ? (
          <TrialButton key={action} />
        ) : (
          <ButtonLink
            key={action}
            tone={isPrimary(action) ? 'primary' : 'raised'}
            isBlock
            href={HREFS[action]}
          >
            {t(`cta.${action}`)}
          </ButtonLink>
        ),
      )}
      {hasEnded.value && !isMember.value && <RenewalPrice />}
    </section>
  );
}

/** A calendar file for the plan's end, offered while its reminder is still ahead. */
function Reminder() {
  const end = endDay.value;
  if (end === null || (daysLeft.value ?? 0) <= REMIND_DAYS) return null;
  const file = createCalendar(`${userId.value}@${location.host}`, end, `${BRAND}: ${t('cta.extend')}`);
  return (
    <a
      class="text-link text-sm text-text-2"
      download="vpn.ics"
      href={`data:text/calendar,${encodeURIComponent(file)}`}
    >
      {t('account.calendar')}
    </a>
  );
}

/** The plan's name. A plan with an unknown code is shown as inactive. */
const planText = () => t(plan.value ? getPlanNameKey(plan.value) : 'account.plan.inactive');

/** The remaining time, or the end date of an expired plan. Empty unless the status is WARNING. */
function remainingText(): ReactNode {
  if (subscriptionStatus.value !== 'WARNING') return '';
  const days = daysLeft.value ?? 0;
  if (hasEnded.value) return <FilledText text="account.ended" values={{ date: endText() }} />;
  if (days > 1) return plural('account.ends.in', days);
  return t(days === 1 ? 'account.ends.tomorrow' : 'account.ends.today');
}

function factsText(): ReactNode {
  const status = subscriptionStatus.value;
  if (status === 'INACTIVE') return t(buttons.value[0] === 'trial' ? 'hint.trial' : 'hint.inactive');
  const isBuyer = status === 'WARNING' && !isMember.value;
  if (isBuyer && hasEnded.value) return t('hint.ended');
  return <FilledText text={isBuyer ? 'hint.extend' : 'account.until'} values={{ date: endText() }} />;
}

function Facts() {
  const left = daysLeft.value;
  const days = left === null ? null : Math.max(0, left);
  const remaining = remainingText();
  return (
    <>
      {days !== null && (
        <p class="text-xl font-semibold">
          <span class="days" translate={false}>
            {days}
          </span>
          {` ${plural('account.days', days)}`}
        </p>
      )}
      <h2 class={days === null ? 'h-section' : 'mt-1'}>{planText()}</h2>
      {remaining && <p class="text-sm font-semibold text-[var(--status)]">{remaining}</p>}
      <p class="text-sm text-text-2">{factsText()}</p>
    </>
  );
}

/** The chosen country. It never shows the VPN as on, because the account cannot know that. */
function CountryLink() {
  const code = subscription.value?.location;
  if (!code || subscriptionStatus.value === 'INACTIVE') return null;
  const name = locations.value?.find((location) => location.code === code)?.shownName ?? code;
  return (
    <Link class="route" href={paths.outline}>
      <Flag code={code} />
      <bdi class="font-semibold">{name}</bdi>
      <Icon name="i-chevron-right" class="text-text-2" />
    </Link>
  );
}
