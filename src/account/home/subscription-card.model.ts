import { computed } from '@preact/signals';
import { daysBetween, formatDay, parseDay } from '../../lib/dates';
import { PLANS_FOR_SELF } from '../../navigation/links';
import * as paths from '../../navigation/paths';
import { today } from '../../session/clock';
import { isMember, plan, subscriptionStatus } from '../../session/current-subscription';
import { isKeyUsed } from '../../session/key-used';
import { planNews } from '../../session/plan-news';
import { account, subscription } from '../../session/session';
import { canManageParticipants, isTrialAvailable, WARNING_DAYS } from '../../session/subscription';
import { isMobile } from '../../ui/viewport';
import { getConnectTone, getMembersAction, listCardActions } from './subscription-card';

/** The day on which the plan ends; null without a date. */
export const endDay = computed(() => parseDay(subscription.value?.date_stop));

/** Days until the plan ends, negative after it has ended; null without a date. */
export const daysLeft = computed(() =>
  endDay.value === null ? null : daysBetween(today.value, endDay.value),
);

/** The formatted end date; empty without a date. */
export const endText = () => formatDay(endDay.value);

/** True once the plan has ended and the keys no longer work. */
export const hasEnded = computed(() => (daysLeft.value ?? 0) < 0);

/** Theme of the page background, which shows the subscription's status. */
export const statusTheme = computed(() => (hasEnded.value ? 'ENDED' : subscriptionStatus.value));

/** The days that were left before the plan's change on this page; null without a change or an earlier plan. */
export const daysBeforeNews = computed(() => {
  const previousEnd = parseDay(planNews.current.value?.previousEnd);
  return previousEnd === null ? null : daysBetween(today.value, previousEnd);
});

/** Class for the flight of the tern from its place before the plan's change; '' if it stays where it is. */
export const flight = computed(() => {
  if (!planNews.current.value) return '';
  const days = daysBeforeNews.value ?? -1;
  if (days < 0) return 'flight-from-ended';
  return days < WARNING_DAYS ? 'flight-from-warning' : '';
});

/** Targets of the buttons that are links. */
export const HREFS = {
  manage: paths.manage,
  extend: PLANS_FOR_SELF,
  choose_plan: PLANS_FOR_SELF,
  family: `${paths.participants}?product_code=FAMILY`,
  corporate: `${paths.participants}?product_code=CORPORATE`,
};

const facts = computed(() => ({
  status: subscriptionStatus.value,
  plan: plan.value,
  isOwner: !isMember.value,
  isTrialAvailable: isTrialAvailable(account.value),
  canManageParticipants: canManageParticipants(subscription.value),
  isMobile: isMobile.value,
}));

/** The card's buttons, the main one first. */
export const buttons = computed(() => listCardActions(facts.value));

/** The link to the plan's members; null for a plan without them. */
export const membersAction = computed(() => getMembersAction(facts.value));

/** Tone of the "Connect a device" button; null while the section is hidden. */
export const connectTone = computed(() =>
  getConnectTone(facts.value, { daysLeft: daysLeft.value, isKeyUsed: isKeyUsed.value }),
);
