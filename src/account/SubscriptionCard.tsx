import { parseDay } from '../lib/dates';
import { formatDay } from '../lib/format-date';
import { settings } from '../lib/settings';
import { FailureNotice } from '../parts/FailureNotice';
import { plan } from '../session/current-plan';
import { t } from '../session/locale';
import { PLAN_NAMES } from '../session/plan-names';
import { plural } from '../session/plural';
import { subscription } from '../session/session';
import { isMember, subscriptionStatus } from '../session/subscription-status';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Pill } from '../ui/Pill';
import { Skeleton } from '../ui/Skeleton';
import { SkeletonGroup } from '../ui/SkeletonGroup';
import { type CardButton, cardButtons, remaining } from './subscription-card.model';
import { startTrial } from './trial';

const LOOKS = { ACTIVE: 'sub-active', WARNING: 'sub-warning', INACTIVE: '' };
const TONES = { ACTIVE: 'aurora', WARNING: 'amber', INACTIVE: 'plain' } as const;

/** Plan, end date, and the next step (account-3); whose plan it is (account-7). */
export function SubscriptionCard() {
  const status = subscriptionStatus.value;
  const isStarting = startTrial.isPending.value;
  return (
    <section class={`sub-card ${LOOKS[status]}`} aria-label={t(planKey())}>
      <div class="flex flex-wrap items-center justify-between gap-2">
        <Pill tone={TONES[status]}>{pillText()}</Pill>
        <span class="caption">{settings.brand} VPN</span>
      </div>
      <div class="pt-11">{isStarting ? <Starting /> : <Facts />}</div>
      <FailureNotice failure={startTrial.failure} />
      {isMember.value && <p class="caption">{t('account.member')}</p>}
      {cardButtons.value.map((button, at) => (
        <Action key={button.kind + at} button={button} isMain={at === 0} isStarting={isStarting} />
      ))}
    </section>
  );
}

const planKey = () => (plan.value ? PLAN_NAMES[plan.value] : 'account.plan.inactive');

function pillText(): string {
  const status = subscriptionStatus.value;
  const left = remaining.value;
  if (status !== 'WARNING') return t(status === 'INACTIVE' ? 'sub.type.inactive' : 'sub.type.active');
  // An ended subscription is WARNING too, but must not read as active.
  if (!left) return t('account.ended', { date: endText() });
  return left.when === 'in' ? plural('account.ends.in', left.days) : t(`account.ends.${left.when}`);
}

const endText = () => formatDay(parseDay(subscription.value?.date_stop));

function factsText(): string {
  const status = subscriptionStatus.value;
  const values = { date: endText() };
  if (isMember.value || status === 'ACTIVE') return t('account.until', values);
  if (status === 'WARNING') return t(remaining.value ? 'account.extend_hint' : 'account.ended_hint', values);
  const isTrial = cardButtons.value[0]?.kind === 'trial';
  return t(isTrial ? 'account.trial_hint' : 'account.inactive_hint');
}

function Facts() {
  return (
    <>
      <h2 class="text-2xl font-semibold tracking-tight">{t(planKey())}</h2>
      <p class="mt-1 text-[.9375rem] text-text-2">{factsText()}</p>
    </>
  );
}

function Starting() {
  return (
    <SkeletonGroup label={t('trial_loading')}>
      <Skeleton class="h-8 w-40" />
      <Skeleton class="h-5 w-60 mt-1" />
    </SkeletonGroup>
  );
}

interface ActionProps {
  button: CardButton;
  isMain: boolean;
  isStarting: boolean;
}

function Action({ button, isMain, isStarting }: ActionProps) {
  if (button.kind === 'trial')
    return (
      <Button tone="primary" isBlock isBusy={isStarting} onClick={() => void startTrial.run()}>
        {t(isStarting ? 'trial_loading' : 'cta.trial')}
      </Button>
    );
  return (
    <ButtonLink tone={isMain ? 'primary' : 'raised'} isBlock href={button.href}>
      {t(button.label)}
    </ButtonLink>
  );
}
