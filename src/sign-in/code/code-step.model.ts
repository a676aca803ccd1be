import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError, getStatus, isRefusal } from '../../api/errors';
import { getErrorMessage, getWaitS } from '../../feedback/error-messages';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import type { Message } from '../../i18n/messages';
import type { MessageKey } from '../../i18n/translate';
import {
  forgetSentCode,
  getCodeLifetimeS,
  isCodeSent,
  removeSavedStep,
  type SavedStep,
  saveSentCode,
  saveStep,
} from '../../session/requested-codes';
import { clampTtl, createCountdown } from './countdown';

const TOAST_MS = 2200;
/** After this long without a response the user can enter a code, which may have been sent. */
const SLOW_MS = 4000;
export const CODE_LENGTH = 6;

/** State of the form. The result of a slow request may arrive in any phase. */
interface CodeState {
  phase: 'sending' | 'idle' | 'checking';
  /** Why the last request did not send a code. */
  sendError?: Message | null;
  /** The last request was rejected because it came too soon after one that has sent a code. */
  isAlreadySent?: boolean;
  verifyError?: Message | null;
}

/** The message for an error with a wait, with the server's reason. The button shows how long the wait is. */
function getWaitMessage(error: unknown, key: 'auth.otp.limit' | 'auth.otp.wait'): Message | null {
  if (getWaitS(error) === 0) return null;
  if (getStatus(error) >= 500) return { key: 'auth.otp.busy' };
  const detail = error instanceof ApiError && error.detail;
  return { key, reason: detail ? { detail } : null };
}

const showToast = (key: MessageKey) => toast('error', t(key), { durationMs: TOAST_MS, isInPage: true });

/** The purpose of a code: signing in, or connecting an e-mail. */
export interface CodeFlow {
  /** Separates the codes of different flows. */
  readonly name: string;
  /** Requests a code; resolves to the server's `ttl`. */
  request(email: string): Promise<unknown>;
  verify(email: string, code: string): Promise<void>;
  /** Checks whether a verification without a response has succeeded after all. */
  hasSucceeded(): Promise<boolean>;
  /** Runs after a successful verification. The screen then changes, unless it resolves to an error. */
  finish(): Promise<MessageKey | undefined>;
}

interface Start {
  /** The request for the first code, if it was sent already. */
  firstRequest?: Promise<unknown> | undefined;
  /** The step before the page was reloaded. With it no code is requested at first. */
  saved?: SavedStep | undefined;
}

/** The error of a saved step's last verification. The server's text is not saved. */
function getSavedError({ code, refused, isThrottled, waitS }: SavedStep): Message | null {
  if (isThrottled && waitS > 0) return { key: 'auth.otp.wait' };
  return code !== '' && code === refused ? { key: 'auth.otp.wrong' } : null;
}

/**
 * createCodeStep creates the state of the code step, from sending a code to its successful verification,
 * after which the phase stays 'checking'. The step begins when it is first shown, and is saved after each
 * change.
 */
export function createCodeStep(email: string, flow: CodeFlow, { firstRequest, saved }: Start = {}) {
  const state = signal<CodeState>(
    saved ? { phase: 'idle', verifyError: getSavedError(saved) } : { phase: 'sending' },
  );
  const code = signal(saved?.code ?? '');
  /** Shared by both calls, none of which is sent before it ends. */
  const countdown = createCountdown();
  /** As far as this device knows, no valid code has been sent. */
  const isUnsent = signal(saved !== undefined && !isCodeSent(flow.name, email));
  /** True while a code request is pending. */
  const isSending = signal(!saved);
  /** The last rejected code, which is not verified again automatically. */
  let rejectedCode = saved?.refused ?? '';
  let hasBegun = false;
  /** The code was correct, and is used up. */
  let isDone = false;
  /** The server has rejected the last code request. */
  let isRequestRejected = false;
  let isShown = false;
  let isThrottled = saved?.isThrottled ?? false;
  /**
   * A verification got no response, or the page was reloaded meanwhile: the code may be correct, and used up.
   */
  let isOutcomeUnknown = saved !== undefined;
  let expiresAt = Date.now() + (saved?.lifeS ?? getCodeLifetimeS()) * 1000;

  const isWaiting = () => isThrottled && countdown.secondsLeft.value > 0;

  function save(): void {
    // Without a code there is nothing to restore.
    if (isDone || (isRequestRejected && isUnsent.peek() && !code.peek())) {
      removeSavedStep(flow.name);
      return;
    }
    const waitS = countdown.secondsLeft.peek();
    const lifeS = (expiresAt - Date.now()) / 1000;
    saveStep(flow.name, { email, code: code.peek(), refused: rejectedCode, isThrottled, waitS, lifeS });
  }

  async function send(): Promise<void> {
    state.value = { phase: 'sending' };
    isSending.value = true;
    // The new countdown is that of the request.
    isThrottled = false;
    const slowTimer = setTimeout(() => {
      state.value = { phase: 'idle' };
    }, SLOW_MS);
    let sendError: Message | null = null;
    let isAlreadySent = false;
    let seconds = 0;
    try {
      const response = firstRequest ?? flow.request(email);
      firstRequest = undefined;
      seconds = clampTtl(await response);
      saveSentCode(flow.name, email, seconds);
      expiresAt = Date.now() + getCodeLifetimeS(seconds) * 1000;
      isRequestRejected = false;
      if (state.peek().phase === 'sending' || code.peek() === rejectedCode) code.value = rejectedCode = '';
    } catch (error) {
      seconds = getWaitS(error);
      // Requests of another device, or from the same IP address, may have reached the limit; then no code was
      // sent.
      isAlreadySent = getStatus(error) === 429 && isCodeSent(flow.name, email);
      if (!isAlreadySent)
        sendError = getWaitMessage(error, 'auth.otp.limit') ??
          getErrorMessage(error) ?? { key: 'auth.otp.send_error' };
      if (isShown && sendError) showToast('auth.otp.send_error');
      isRequestRejected = getStatus(error) > 0;
    }
    isUnsent.value = !isCodeSent(flow.name, email);
    clearTimeout(slowTimer);
    isSending.value = false;
    countdown.start(seconds);
    const current = state.peek();
    const phase = current.phase === 'checking' ? 'checking' : 'idle';
    state.value = { ...current, phase, sendError, isAlreadySent };
    save();
  }

  async function verify(): Promise<void> {
    if (state.peek().phase !== 'idle' || code.peek().length !== CODE_LENGTH || isWaiting()) return;
    state.value = { phase: 'checking' };
    isThrottled = false;
    let verifyError: Message;
    try {
      if (!(isOutcomeUnknown && (await flow.hasSucceeded()))) await flow.verify(email, code.peek());
      countdown.stop();
      forgetSentCode(flow.name, email);
      isDone = true;
      save();
      const reason = await flow.finish();
      if (!reason) return;
      isDone = false;
      verifyError = { key: reason };
    } catch (error) {
      if (isRefusal(error)) rejectedCode = code.peek();
      else isOutcomeUnknown = true;
      const seconds = getWaitS(error);
      isThrottled = seconds > 0;
      // A code that is rejected without a reason is wrong.
      verifyError = getWaitMessage(error, 'auth.otp.wait') ??
        getErrorMessage(error) ?? { key: 'auth.otp.wrong' };
      if (isThrottled) countdown.start(seconds);
      if (isShown) showToast('auth.otp.verify_error');
    }
    state.value = { ...state.peek(), phase: 'idle', verifyError };
    save();
  }

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    if (!saved) {
      save();
      return void send();
    }
    countdown.start(saved.waitS);
    // A verification may have been in flight before the reload.
    if (!state.peek().verifyError) void verify();
  }

  return {
    email,
    state: state as ReadonlySignal<CodeState>,
    code: code as ReadonlySignal<string>,
    secondsLeft: countdown.secondsLeft,
    isUnsent: isUnsent as ReadonlySignal<boolean>,
    isSending: isSending as ReadonlySignal<boolean>,
    /** The last verification failed, and the same code may be tried again. */
    canRetry: computed(() => {
      const { phase, verifyError } = state.value;
      const isComplete = code.value.length === CODE_LENGTH && code.value !== rejectedCode;
      return phase === 'idle' && !!verifyError && isComplete && !isWaiting();
    }),

    /**
     * Call it on mount; the first call begins the step. Returns a function for unmount, after which failures
     * show no toast. The step may be shown again.
     */
    start(): () => void {
      isShown = true;
      begin();
      return () => {
        isShown = false;
      };
    },
    verify,
    save,

    /** Sets the typed digits. Six digits are verified at once; fewer clear the error. */
    setCode(value: string): void {
      if (state.peek().phase !== 'idle') return;
      code.value = value;
      save();
      if (value.length < CODE_LENGTH) state.value = { phase: 'idle' };
      if (value !== rejectedCode) void verify();
    },

    /** Requests another code and clears the error; ignored during the countdown. */
    async resend(): Promise<void> {
      if (state.peek().phase === 'idle' && countdown.secondsLeft.peek() === 0 && !isSending.peek())
        await send();
    },
  };
}

export type CodeStepModel = ReturnType<typeof createCodeStep>;
