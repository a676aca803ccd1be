import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError, isRefusal, statusOf } from '../../api/errors';
import type { MessageKey } from '../../i18n/translate';
import { clampTtl, createCountdown } from '../../lib/countdown';
import { getErrorMessage, getWaitS } from '../../session/error-messages';
import { t } from '../../session/locale';
import type { Message } from '../../session/messages';
import { forgetSentCode, isCodeSent, saveSentCode } from '../../session/sent-codes';
import { toast } from '../../session/toasts';

const TOAST_MS = 2200;
/** After this a code can be entered although the request is unanswered: it may have been sent. */
const SLOW_MS = 4000;
export const CODE_LENGTH = 6;

/**
 * Requesting a code, waiting for digits, or verifying: meanwhile a slow request may tell how it ended. `isUnsent`: the
 * last request has sent no code, nor is one from before known to be on its way.
 */
interface CodeState {
  doing: 'sending' | 'idle' | 'checking';
  sendError?: Message | null;
  isUnsent?: boolean;
  verifyError?: Message;
}

/** What a refusal for a while says, with the server's reason. How long it lasts is told by the button, which counts down. */
function getWaitMessage(error: unknown, key: 'auth.otp.limit' | 'auth.otp.wait'): Message | null {
  if (getWaitS(error) === 0) return null;
  if (statusOf(error) >= 500) return { key: 'auth.otp.busy' };
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

/**
 * createCodeStep runs the code step, from sending a code to the right one (sign-in-6 to sign-in-12); then it stays in
 * 'checking'. `firstRequest` is set when the first code has been requested already.
 */
export function createCodeStep(email: string, flow: CodeFlow, firstRequest?: Promise<unknown>) {
  const state = signal<CodeState>({ doing: 'sending' });
  const code = signal('');
  /** One for both calls: nothing is sent before it ends. */
  const countdown = createCountdown();
  /** A request for a code is unanswered. */
  const isSending = signal(false);
  /** A refused code is not resent automatically (sign-in-11). */
  let refused = '';
  let isShown = false;
  let isThrottled = false;
  /** A verify got no response: the code may be used up, and right. */
  let isUnsure = false;

  const isWaiting = () => isThrottled && countdown.secondsLeft.value > 0;

  async function send(): Promise<void> {
    state.value = { doing: 'sending' };
    isSending.value = true;
    const slow = setTimeout(() => {
      state.value = { doing: 'idle' };
    }, SLOW_MS);
    let sendError: Message | null = null;
    let isUnsent = false;
    let seconds = 0;
    try {
      const answer = firstRequest ?? flow.request(email);
      firstRequest = undefined;
      seconds = clampTtl(await answer);
      saveSentCode(flow.name, email, seconds);
      if (state.peek().doing === 'sending' || code.peek() === refused) code.value = refused = '';
    } catch (error) {
      seconds = getWaitS(error);
      // The limit may also be another device's, or that of the network's address: then nothing was sent.
      isUnsent = statusOf(error) !== 429 || !isCodeSent(flow.name, email);
      sendError = isUnsent
        ? (getWaitMessage(error, 'auth.otp.limit') ??
          getErrorMessage(error) ?? { key: 'auth.otp.send_error' })
        : { key: 'auth.otp.done' };
      if (isShown && isUnsent) showToast('auth.otp.send_error');
    }
    clearTimeout(slow);
    isSending.value = false;
    countdown.start(seconds);
    const now = state.peek();
    const doing = now.doing === 'checking' ? 'checking' : 'idle';
    state.value = { ...now, doing, sendError, isUnsent };
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
      const reason = await flow.finish();
      if (!reason) return;
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
  }

  void send();
  return {
    email,
    state: state as ReadonlySignal<CodeState>,
    code: code as ReadonlySignal<string>,
    secondsLeft: countdown.secondsLeft,
    isSending: isSending as ReadonlySignal<boolean>,
    /** The last verify failed, and the same code may be tried again. */
    canRetry: computed(() => {
      const now = state.value;
      const isWhole = code.value.length === CODE_LENGTH && code.value !== refused;
      return now.doing === 'idle' && !!now.verifyError && isWhole && !isWaiting();
    }),

    /** On mount. Returns what to do on unmount: the step may be shown again, or never, so late failures show no toast. */
    start(): () => void {
      isShown = true;
      return () => {
        isShown = false;
      };
    },
    verify,

    /** Six digits are verified at once; fewer clear the error (sign-in-11). */
    setCode(value: string): void {
      if (state.peek().doing !== 'idle') return;
      code.value = value;
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
