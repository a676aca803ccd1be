import { daysLeft } from '../../account/home/subscription-card.model';
import { getStatus, isRefusal } from '../../api/errors';
import { getErrorMessage } from '../../feedback/error-messages';
import { createFailure } from '../../feedback/failures';
import { toast } from '../../feedback/toasts';
import { formatMessage, type Message } from '../../i18n/account/messages';
import { plural } from '../../i18n/account/plural';
import { t } from '../../i18n/locale';
import type { MessageKey } from '../../i18n/translate';
import { withLock } from '../../lib/lock';
import { whenShown } from '../../lib/page-shown';
import { navigate, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { pickSignInParams, readSignInParams, withoutParams } from '../../navigation/search';
import { createVisitState } from '../../navigation/visit';
import { createAction } from '../../session/action';
import { planState } from '../../session/current-subscription';
import { planNews } from '../../session/plan-news';
import { account, recheckAccount, refreshAccount, subscription, userId } from '../../session/session';
import { claimGift, claimMembership } from './claims.api';
import {
  readSentClaim,
  readSettledStatus,
  removeSentClaim,
  saveSentClaim,
  settleClaim,
  waitForSettledStatus,
} from './stored-claims';
import { saveUnansweredClaim } from './unanswered-claim';

/** Longest wait for another tab's claim; longer than a call can take. */
const OTHER_TAB_MS = 20_000;
const ERROR_MS = 3000;

type Param = 'gift_id' | 'member_token';

/** The text key for a response status; 0 means success. */
function getResultKey(param: Param, status: number): MessageKey {
  if (status === 0) return `claim.${param}.done`;
  if (status === 400) return `claim.${param}.400`;
  return status === 404 && param === 'member_token' ? 'claim.member_token.404' : `claim.${param}.error`;
}

/** Text keys of the refused claims, until the user leaves the page. */
export const claimRefusals = createVisitState<MessageKey[]>([]);
/** Why a claim has no definite response. Its parameter stays in the URL, and it can be retried. */
export const claimInterruption = createFailure();

interface Outcome {
  kind: 'success' | 'info' | 'error';
  key: MessageKey;
}

/**
 * Sends a claim's request. Resolves to 0 for success, or to the status of a refusal. The server refuses a
 * repeated request if the first one succeeded without a response, and browsers repeat one themselves when the
 * connection breaks: in that case the plan has changed, and this resolves to 0.
 */
async function request(name: string, claim: () => Promise<void>): Promise<number> {
  const previous = readSentClaim(name);
  const plan = previous ? previous.plan : account.peek() && planState();
  if (!previous) saveSentClaim(name);
  const status = await claim().then(() => 0, getRefusal);
  removeSentClaim();
  if (status !== 400 || plan === undefined) return status;
  await recheckAccount();
  return plan === planState() ? status : 0;
}

/** Sends a claim once per user and device. Throws if there is no definite response. */
async function send(param: Param, id: string): Promise<Outcome> {
  // With the user, because another one may sign in before the response.
  const name = `${userId.peek()} ${param} ${id}`;
  const claim = param === 'gift_id' ? claimGift : claimMembership;
  return withLock(
    `tern.${name}`,
    async (waited) => {
      const settled = waited ? await waitForSettledStatus(name) : readSettledStatus(name);
      if (settled === 0) return { kind: 'info', key: 'claim.already_claimed' };
      const status = settled ?? (await request(name, () => claim(id)));
      if (settled === undefined) settleClaim(name, status);
      return { kind: status ? 'error' : 'success', key: getResultKey(param, status) };
    },
    OTHER_TAB_MS,
  );
}

/** Returns a refusal's status, else throws. A 425, or a 401 without a session, is no refusal. */
async function getRefusal(error: unknown): Promise<number> {
  const status = getStatus(error);
  if (!isRefusal(error) || status === 425 || (status === 401 && !(await recheckAccount()))) throw error;
  return status;
}

const countDaysLeft = () => Math.max(0, daysLeft.peek() ?? 0);

/** Tells the subscription card how many days a gift has added; nothing if the account is not known yet. */
function tellPlanNews(previousEnd: string | null, daysBefore: number): void {
  const days = countDaysLeft() - daysBefore;
  if (days <= 0) return;
  const values = { days: `${days}\u00a0${plural('account.days', days)}` };
  planNews.set({ message: { key: 'account.gift', values }, previousEnd });
}

/** Removes parameters from the URL. */
function removeParams(...names: string[]): void {
  const { path, search } = place.peek();
  const rest = withoutParams(search, names);
  if (rest !== search) navigate(path + rest, { replace: true });
}

/**
 * claims.run() claims the gift in the URL, then the invitation. A definite response removes the parameter
 * from the URL; after any other result it stays.
 */
export const claims = createAction(async ({ isSameUser }) => {
  await whenShown();
  if (!isSameUser()) return;
  // Read once, because the user may navigate during the request.
  const query = pickSignInParams(place.peek().search);
  const signInParams = readSignInParams(query);
  saveUnansweredClaim('');
  for (const param of ['gift_id', 'member_token'] as const) {
    const id = signInParams[param];
    if (!id) continue;
    const previousEnd = subscription.peek()?.date_stop ?? null;
    const daysBefore = countDaysLeft();
    const outcome = await send(param, id).catch((error) => {
      if (!isSameUser()) return;
      const message: Message = getErrorMessage(error) ?? { key: 'error.timeout' };
      claimInterruption.set(message);
      const isInPage = place.peek().path === paths.account;
      if (!isInPage && account.peek()) toast('error', formatMessage(message), { durationMs: ERROR_MS });
      saveUnansweredClaim(query);
    });
    // First, so that nothing is told that the card does not show yet, and no trial can be started meanwhile.
    if (outcome && account.peek()) await refreshAccount();
    if (!isSameUser()) {
      // The new user must not claim it by Back or a reload.
      if (readSignInParams(place.peek().search)[param] === id) removeParams(param);
      return;
    }
    if (!outcome) return;
    const { kind, key } = outcome;
    const isRefused = kind === 'error';
    if (isRefused) claimRefusals.set([...claimRefusals.current.peek(), key]);
    toast(kind, t(key), { durationMs: isRefused ? ERROR_MS : undefined, isInPage: isRefused });
    // Without `from`, the page stays and shows the refusal.
    removeParams(param, ...(isRefused ? ['from'] : []));
    if (kind !== 'success') continue;
    if (param === 'gift_id') tellPlanNews(previousEnd, daysBefore);
    // The plan and its keys are others than before.
    else planNews.set({ message: { key }, previousEnd: null });
  }
}, claimInterruption);
