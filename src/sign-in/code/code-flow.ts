import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { getStatus, isRefusal } from '../../api/errors';
import { getWaitS } from '../../feedback/error-messages';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import type { MessageKey } from '../../i18n/translate';
import { until } from '../../lib/wait';
import { setSignOutPending } from '../../session/pending-sign-out';
import {
  getCodeLifetimeS,
  nameBindFlow,
  readSavedStep,
  removeSavedStep,
  SIGN_IN,
  saveStep,
} from '../../session/requested-codes';
import {
  account,
  checkForAccount,
  isFetchingAccount,
  recheckAccount,
  refreshAccount,
  session,
} from '../../session/session';
import { requestBindCode, requestEmailCode, verifyBindCode, verifyEmailCode } from '../sign-in.api';
import { clearReferralParams } from '../sign-in-context';
import {
  begin,
  type CodeState,
  canResend,
  canRetry,
  canVerify,
  getSendError,
  getVerifyError,
  isRejected,
  onAccept,
  onCheck,
  onFail,
  onInput,
  onNoAccount,
  onNotSent,
  onReject,
  onRequest,
  onSent,
  onSlowRequest,
  onWaitOver,
  type RequestedCode,
  restore,
  toSavedStep,
} from './code-state';
import { clampTtl, createCountdown, forgetSentCode, isCodeSent, saveSentCode } from './sent-codes';

const TOAST_MS = 2200;
/** After this long without a response the user can enter a code, which may have been sent. */
const SLOW_MS = 4000;

const getLifetimeEnd = (ttlS?: number): number => Date.now() + getCodeLifetimeS(ttlS) * 1000;

/** What a code is for: signing in, or connecting an e-mail. */
export interface CodePurpose {
  /** Separates the codes of different purposes. */
  readonly name: string;
  /** Requests a code; resolves to the server's `ttl`. */
  request(email: string): Promise<unknown>;
  verify(email: string, code: string): Promise<void>;
  /** Checks whether a verification without a response has succeeded after all. */
  hasSucceeded(): Promise<boolean>;
  /** Runs after a successful verification. The screen then changes, unless it resolves to an error. */
  finish(): Promise<MessageKey | undefined>;
}

/** Signs in by code; the guards then redirect. */
export const signIn: CodePurpose = {
  name: SIGN_IN,
  request: requestEmailCode,
  async verify(email, code) {
    await verifyEmailCode(email, code);
    // Sent from now on, it would end the new session.
    setSignOutPending(false);
  },
  async hasSucceeded() {
    // A user call in flight may have been sent before the sign-in.
    if (isFetchingAccount.peek()) await checkForAccount();
    if (!account.peek()) await checkForAccount();
    return !!account.peek();
  },
  async finish() {
    // They were sent with the code request.
    clearReferralParams();
    await refreshAccount();
    // After an outage the code step is shown again, and must not stay in 'checking' for ever.
    await until(() => session.value !== 'unreachable');
    const status = session.peek();
    if (status === 'unauthorized') return 'auth.not_kept';
    if (status === 'not_found') return 'auth.not_found';
    return undefined;
  },
};

/** createBind creates the purpose of connecting an e-mail to the signed-in account. */
export function createBind(userId: string, onDone: () => void): CodePurpose {
  return {
    name: nameBindFlow(userId),
    request: (email) => requestBindCode(userId, email),
    verify: (email, code) => verifyBindCode(userId, email, code),
    async hasSucceeded() {
      await recheckAccount();
      const user = account.peek()?.user;
      return user?.user_id === userId && !!user.email;
    },
    async finish() {
      // Another user may have signed in meanwhile.
      if (account.peek()?.user.user_id === userId) {
        toast('success', t('account.connect.email.done'));
        await refreshAccount();
        onDone();
      }
      return undefined;
    },
  };
}

export interface CodeFlow {
  readonly state: ReadonlySignal<CodeState>;
  /**
   * Neither call is sent before it ends. A limit of verification replaces the wait for another code: whoever has the
   * code need not wait for longer.
   */
  readonly secondsLeft: ReadonlySignal<number>;
  readonly canRetry: ReadonlySignal<boolean>;
  /**
   * Call it when the code step is shown; the first call begins the flow. Returns a function for when it is not
   * shown any more, after which failures show no toast. It may be shown again.
   */
  start(): () => void;
  /** Sets the typed digits. Six digits are verified at once. */
  setCode(code: string): void;
  verify(): Promise<void>;
  /** Requests another code; ignored during the countdown. */
  resend(): Promise<void>;
}

/** createCodeFlow runs the machine of `code-state.ts`: its calls, its timers, and its copy for a reload. */
export function createCodeFlow(
  { email, firstRequest, saved }: RequestedCode,
  purpose: CodePurpose,
): CodeFlow {
  const { name } = purpose;
  const state = signal(saved ? restore(saved, isCodeSent(name, email)) : begin(email, getLifetimeEnd()));
  const { secondsLeft, ...countdown } = createCountdown(() => enter(onWaitOver(state.peek())));
  let isShown = false;
  let hasBegun = false;

  function save(): void {
    // Back has removed a step that is not shown any more, or there is one for another address: a late response must
    // not bring it back.
    if (!isShown && readSavedStep(name)?.email !== email) return;
    const step = toSavedStep(state.peek(), secondsLeft.peek());
    if (step) saveStep(name, step);
    else removeSavedStep(name);
  }

  function enter(next: CodeState): void {
    state.value = next;
    save();
  }

  function showToast(key: MessageKey): void {
    if (isShown) toast('error', t(key), { durationMs: TOAST_MS, isInPage: true });
  }

  async function send(response: Promise<unknown>): Promise<void> {
    enter(onRequest(state.peek()));
    const slowTimer = setTimeout(() => enter(onSlowRequest(state.peek())), SLOW_MS);
    try {
      const ttlS = clampTtl(await response);
      saveSentCode(name, email, ttlS);
      countdown.start(ttlS);
      enter(onSent(state.peek(), getLifetimeEnd(ttlS)));
    } catch (error) {
      countdown.start(getWaitS(error));
      handleSendError(error);
    }
    clearTimeout(slowTimer);
  }

  function handleSendError(error: unknown): void {
    const isSent = isCodeSent(name, email);
    // Requests of another device, or from the same IP address, may have reached the limit; then no code was
    // sent.
    const isTooSoon = isSent && getStatus(error) === 429;
    if (!isTooSoon) showToast('auth.otp.send_error');
    enter(
      onNotSent(
        state.peek(),
        isSent ? 'sent' : getStatus(error) > 0 ? 'rejected' : 'unsent',
        isTooSoon
          ? { tone: 'info', message: { key: 'auth.otp.done' } }
          : { tone: 'error', message: getSendError(error) },
      ),
    );
  }

  async function verify(): Promise<void> {
    const { code, isOutcomeUnknown } = state.peek();
    if (!canVerify(state.peek(), secondsLeft.peek())) return;
    enter(onCheck(state.peek()));
    try {
      if (!(isOutcomeUnknown && (await purpose.hasSucceeded()))) await purpose.verify(email, code);
      forgetSentCode(name, email);
      enter(onAccept(state.peek()));
      const reason = await purpose.finish();
      countdown.restart(0);
      if (reason) enter(onNoAccount(state.peek(), { key: reason }));
    } catch (error) {
      handleVerifyError(error);
    }
  }

  function handleVerifyError(error: unknown): void {
    const waitS = getWaitS(error);
    const message = getVerifyError(error);
    if (waitS > 0) countdown.restart(waitS);
    showToast('auth.otp.verify_error');
    const event = isRefusal(error) ? onReject : onFail;
    enter(event(state.peek(), message, waitS > 0));
  }

  function beginFlow(): void {
    if (!saved) return void send(firstRequest ?? purpose.request(email));
    countdown.start(saved.waitS);
    // A verification may have been in flight before the reload.
    const { step } = state.peek();
    if (step.name === 'code' && !step.error) void verify();
  }

  return {
    state,
    secondsLeft,
    canRetry: computed(() => canRetry(state.value, secondsLeft.value)),
    start() {
      isShown = true;
      if (hasBegun) save();
      else beginFlow();
      hasBegun = true;
      return () => {
        isShown = false;
      };
    },
    setCode(code) {
      enter(onInput(state.peek(), code, secondsLeft.peek()));
      if (!isRejected(state.peek())) void verify();
    },
    verify,
    async resend() {
      if (canResend(state.peek(), secondsLeft.peek())) await send(purpose.request(email));
    },
  };
}
