import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError, getStatus, isRefusal } from '../../api/errors';
import { getErrorMessage, getWaitS } from '../../feedback/error-messages';
import { toast } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import type { Message } from '../../i18n/messages';
import type { MessageKey } from '../../i18n/translate';
import { forgetSentCode, getCodeLifetimeS, isCodeSent, saveSentCode } from '../../session/sent-codes';
import { removeSavedStep, type SavedStep, saveStep } from '../saved-step';
import { clampTtl, createCountdown } from './countdown';

const TOAST_MS = 2200;
/** After this a code can be entered although the request is unanswered: it may have been sent. */
const SLOW_MS = 4000;
export const CODE_LENGTH = 6;

/** Requesting a code, waiting for digits, or verifying: meanwhile a slow request may tell how it ended. */
interface CodeState {
  doing: 'sending' | 'idle' | 'checking';
  /** Why the last request has sent no code. */
  sendError?: Message | null;
  /** The last request came too soon after one that has sent a code. */
  isAlreadySent?: boolean;
  verifyError?: Message | null;
}

/** What a refusal for a while says, with the server's reason. How long it lasts is told by the button, which counts down. */
function getWaitMessage(error: unknown, key: 'auth.otp.limit' | 'auth.otp.wait'): Message | null {
  if (getWaitS(error) === 0) return null;
  if (getStatus(error) >= 500) return { key: 'auth.otp.busy' };
  const detail = error instanceof ApiError && error.detail;
  return { key, reason: detail ? { detail } : null };
}

const showToast = (key: MessageKey) => toast('error', t(key), { durationMs: TOAST_MS, isInPage: true });

/** What the code is for: signing in, or connecting an e-mail. */
export interface CodeFlow {
  /** Codes of one flow cannot be used in another. */
  readonly name: string;
  /** Requests a code; resolves to the server's `ttl`. */
  request(email: string): Promise<unknown>;
  verify(email: string, code: string): Promise<void>;
  /** Whether a verify without a response has succeeded after all. */
  hasSucceeded(): Promise<boolean>;
  /** Runs after a successful verify, and the screen is about to change; resolves to the reason if it is not. */
  finish(): Promise<MessageKey | undefined>;
}

interface Start {
  /** The request for the first code, if it has left already. */
  firstRequest?: Promise<unknown> | undefined;
  /** The step before the page was reloaded: nothing is requested then (sign-in-31). */
  saved?: SavedStep | undefined;
}

/** What a saved step says of its last verify. The server's own words are not saved. */
function getSavedError({ code, refused, isThrottled, waitS }: SavedStep): Message | null {
  if (isThrottled && waitS > 0) return { key: 'auth.otp.wait' };
  return code !== '' && code === refused ? { key: 'auth.otp.wrong' } : null;
}

/**
 * createCodeStep runs the code step, from sending a code to the right one (sign-in-6 to sign-in-12); then it stays in
 * 'checking'. It begins when it is first shown, and is saved with each change.
 */
export function createCodeStep(email: string, flow: CodeFlow, { firstRequest, saved }: Start = {}) {
  const state = signal<CodeState>(
    saved ? { doing: 'idle', verifyError: getSavedError(saved) } : { doing: 'sending' },
  );
  const code = signal(saved?.code ?? '');
  /** One for both calls: nothing is sent before it ends. */
  const countdown = createCountdown();
  /** As far as this device knows, no code was sent that can still be used. */
  const isUnsent = signal(saved !== undefined && !isCodeSent(flow.name, email));
  /** A request for a code is unanswered. */
  const isSending = signal(!saved);
  /** A refused code is not resent automatically (sign-in-11). */
  let refused = saved?.refused ?? '';
  let isBegun = false;
  /** The code was right, and used. */
  let isDone = false;
  /** The server has refused the last request. */
  let isRefused = false;
  let isShown = false;
  let isThrottled = saved?.isThrottled ?? false;
  /** A verify got no response, or its page was reloaded: the code may be used up, and right. */
  let isUnsure = saved !== undefined;
  let diesAt = Date.now() + (saved?.lifeS ?? getCodeLifetimeS()) * 1000;

  const isWaiting = () => isThrottled && countdown.secondsLeft.value > 0;

  function save(): void {
    // Without a code there is nothing to come back for.
    if (isDone || (isRefused && isUnsent.peek() && !code.peek())) {
      removeSavedStep(flow.name);
      return;
    }
    const waitS = countdown.secondsLeft.peek();
    const lifeS = (diesAt - Date.now()) / 1000;
    saveStep(flow.name, { email, code: code.peek(), refused, isThrottled, waitS, lifeS });
  }

  async function send(): Promise<void> {
    state.value = { doing: 'sending' };
    isSending.value = true;
    const slow = setTimeout(() => {
      state.value = { doing: 'idle' };
    }, SLOW_MS);
    let sendError: Message | null = null;
    let isAlreadySent = false;
    let seconds = 0;
    try {
      const answer = firstRequest ?? flow.request(email);
      firstRequest = undefined;
      seconds = clampTtl(await answer);
      saveSentCode(flow.name, email, seconds);
      diesAt = Date.now() + getCodeLifetimeS(seconds) * 1000;
      isRefused = false;
      if (state.peek().doing === 'sending' || code.peek() === refused) code.value = refused = '';
    } catch (error) {
      seconds = getWaitS(error);
      // The limit may also be another device's, or that of the network's address: then nothing was sent.
      isAlreadySent = getStatus(error) === 429 && isCodeSent(flow.name, email);
      if (!isAlreadySent)
        sendError = getWaitMessage(error, 'auth.otp.limit') ??
          getErrorMessage(error) ?? { key: 'auth.otp.send_error' };
      if (isShown && sendError) showToast('auth.otp.send_error');
      isRefused = getStatus(error) > 0;
    }
    isUnsent.value = !isCodeSent(flow.name, email);
    clearTimeout(slow);
    isSending.value = false;
    countdown.start(seconds);
    const now = state.peek();
    const doing = now.doing === 'checking' ? 'checking' : 'idle';
    state.value = { ...now, doing, sendError, isAlreadySent };
    save();
  }

  async function verify(): Promise<void> {
    if (state.peek().doing !== 'idle' || code.peek().length !== CODE_LENGTH || isWaiting()) return;
    state.value = { doing: 'checking' };
    isThrottled = false;
    let verifyError: Message;
    try {
      if (!(isUnsure && (await flow.hasSucceeded()))) await flow.verify(email, code.peek());
      countdown.stop();
      forgetSentCode(flow.name, email);
      isDone = true;
      save();
      const reason = await flow.finish();
      if (!reason) return;
      isDone = false;
      verifyError = { key: reason };
    } catch (error) {
      if (isRefusal(error)) refused = code.peek();
      else isUnsure = true;
      const seconds = getWaitS(error);
      isThrottled = seconds > 0;
      // A code refused without a reason is a wrong one (sign-in-13).
      verifyError = getWaitMessage(error, 'auth.otp.wait') ??
        getErrorMessage(error) ?? { key: 'auth.otp.wrong' };
      if (isThrottled) countdown.start(seconds);
      if (isShown) showToast('auth.otp.verify_error');
    }
    state.value = { ...state.peek(), doing: 'idle', verifyError };
    save();
  }

  function begin(): void {
    if (isBegun) return;
    isBegun = true;
    if (!saved) {
      save();
      return void send();
    }
    countdown.start(saved.waitS);
    // A verify may have been under way.
    if (!state.peek().verifyError) void verify();
  }

  return {
    email,
    state: state as ReadonlySignal<CodeState>,
    code: code as ReadonlySignal<string>,
    secondsLeft: countdown.secondsLeft,
    isUnsent: isUnsent as ReadonlySignal<boolean>,
    isSending: isSending as ReadonlySignal<boolean>,
    /** The last verify failed, and the same code may be tried again. */
    canRetry: computed(() => {
      const now = state.value;
      const isWhole = code.value.length === CODE_LENGTH && code.value !== refused;
      return now.doing === 'idle' && !!now.verifyError && isWhole && !isWaiting();
    }),

    /**
     * On mount; the first time it begins the step. Returns what to do on unmount: the step may be shown again, or never,
     * so late failures show no toast.
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

    /** Six digits are verified at once; fewer clear the error (sign-in-11). */
    setCode(value: string): void {
      if (state.peek().doing !== 'idle') return;
      code.value = value;
      save();
      if (value.length < CODE_LENGTH) state.value = { doing: 'idle' };
      if (value !== refused) void verify();
    },

    /** Requests another code and clears the error (sign-in-9); ignored during the countdown. */
    async resend(): Promise<void> {
      if (state.peek().doing === 'idle' && countdown.secondsLeft.peek() === 0 && !isSending.peek())
        await send();
    },
  };
}

export type CodeStepModel = ReturnType<typeof createCodeStep>;
