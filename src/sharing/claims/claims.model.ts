import { getStatus, isRefusal } from '../../api/errors';
import { getErrorMessage } from '../../feedback/error-messages';
import { createFailure } from '../../feedback/failures';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import { formatMessage, type Message } from '../../i18n/messages';
import type { MessageKey } from '../../i18n/translate';
import { withLock } from '../../lib/lock';
import { waitMs } from '../../lib/wait';
import { whenShown } from '../../lib/when-shown';
import { navigate, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { pickSignInParams, withoutParams } from '../../navigation/search';
import { readSignInParams } from '../../navigation/sign-in-params';
import { createVisitState } from '../../navigation/visit';
import { createAction } from '../../session/action';
import { account, recheckAccount, refreshAccount } from '../../session/session';
import { planState } from '../../shop/pending-payment';
import { claimGift, claimMembership } from './claims.api';
import { readSentClaim, removeSentClaim, saveSentClaim } from './sent-claim';
import { settleClaim, settledStatus } from './settled-claims';
import { keepUnanswered } from './unanswered-claim';

/** Longer than a call can take (api-3). */
const OTHER_TAB_MS = 20_000;
/** What another tab has stored may arrive shortly after its lock is released. */
const STORED_MS = 200;
const ERROR_MS = 3000;

type Param = 'gift_id' | 'member_token';

/** What a response says, by its status, 0 for success. */
function textKey(param: Param, status: number): MessageKey {
  if (status === 0) return `claim.${param}.done`;
  if (status === 400) return `claim.${param}.400`;
  return status === 404 && param === 'member_token' ? 'claim.member_token.404' : `claim.${param}.error`;
}

/** What the server said of refused claims, until the page is left. */
export const claimRefusals = createVisitState<MessageKey[]>([]);
/** Why a claim is unanswered; its parameter stays and it can be retried. */
export const claimInterruption = createFailure();

interface Outcome {
  kind: 'success' | 'info' | 'error';
  key: MessageKey;
}

/**
 * Sends a claim's request; resolves to 0, or to the status of a refusal. One that repeats a request without an answer is
 * refused if that one has succeeded: then the plan has changed since.
 */
async function request(name: string, claim: () => Promise<void>): Promise<number> {
  const repeated = readSentClaim(name);
  if (!repeated) saveSentClaim(name);
  const status = await claim().then(() => 0, getRefusal);
  removeSentClaim();
  if (status !== 400 || !repeated) return status;
  await recheckAccount();
  return repeated.plan === planState() ? status : 0;
}

/** Sends a claim, once per user and device (claims-7). Throws without a definite response. */
async function send(param: Param, id: string): Promise<Outcome> {
  const name = `${param} ${id}`;
  const claim = param === 'gift_id' ? claimGift : claimMembership;
  return withLock(
    `tern.${name}`,
    async (waited) => {
      if (waited) await waitMs(STORED_MS);
      const known = settledStatus(name);
      if (known === 0) return { kind: 'info', key: 'claim.mine' };
      const status = known ?? (await request(name, () => claim(id)));
      if (known === undefined) settleClaim(name, status);
      return { kind: status ? 'error' : 'success', key: textKey(param, status) };
    },
    OTHER_TAB_MS,
  );
}

/** The status of a refusal, else throws: a 425 is none, a 401 only while the session holds (claims-2, session-7). */
async function getRefusal(error: unknown): Promise<number> {
  const status = getStatus(error);
  if (!isRefusal(error) || status === 425 || (status === 401 && !(await recheckAccount()))) throw error;
  return status;
}

/**
 * claims.run() claims the URL's gift, then its invitation. A definite response removes the parameter, any other keeps
 * it (claims-1, claims-2).
 */
export const claims = createAction(async () => {
  await whenShown();
  // Read once: the user may navigate meanwhile.
  const query = pickSignInParams(place.peek().search);
  const carried = readSignInParams(query);
  for (const param of ['gift_id', 'member_token'] as const) {
    const id = carried[param];
    if (!id) continue;
    const outcome = await send(param, id).catch((error) => {
      const message: Message = getErrorMessage(error) ?? { key: 'error.timeout' };
      claimInterruption.set(message);
      const isInPage = place.peek().path === paths.account;
      if (!isInPage && account.peek()) toast('error', formatMessage(message), { durationMs: ERROR_MS });
      keepUnanswered(query);
    });
    if (!outcome) return;
    const { kind, key } = outcome;
    const isRefused = kind === 'error';
    if (isRefused) claimRefusals.set([...claimRefusals.current.peek(), key]);
    toast(kind, t(key), { durationMs: isRefused ? ERROR_MS : undefined, isInPage: isRefused });
    keepUnanswered('');
    const { path, search } = place.peek();
    // After a refusal stay here, for the message.
    const rest = withoutParams(search, isRefused ? [param, 'from'] : [param]);
    if (rest !== search) navigate(path + rest, { replace: true });
    if (account.peek()) await refreshAccount();
  }
}, claimInterruption);
