import { computed, signal } from '@preact/signals';
import { ApiError, isRefusal } from '../../api/errors';
import { clampTtl, createCountdown } from '../../lib/countdown';
import { failureText } from '../../session/failures';
import { t } from '../../session/locale';
import { toast } from '../../session/toasts';
import type { SignInContext } from '../code-request.api';
import { readSignInContext } from '../sign-in-context';

const TOAST_MS = 2200;
export const CODE_LENGTH = 6;

/**
 * A letter is being sent, digits are awaited, a code is being checked; and why the last of these went wrong.
 * `isUnsent`: there is no letter at all.
 */
export type CodeState =
  | { doing: 'sending' }
  | { doing: 'idle'; sendError?: string; isUnsent?: boolean; verifyError?: string }
  | { doing: 'checking' };

/** How long the server asked to wait, in seconds. */
const waitOf = (error: unknown) => (error instanceof ApiError && error.retryAfterS) || 0;

/** What the code opens: the account, or a place in it for an e-mail. */
export interface CodeDoor {
  /** Has the code sent; resolves to the server's `ttl`. */
  request(email: string, context: SignInContext): Promise<unknown>;
  verify(email: string, code: string): Promise<void>;
  /** Whether a check without an answer has opened it all the same. */
  isOpen(): Promise<boolean>;
  /** Runs after the right code, and tells whether it took effect: the screen is then about to change. */
  enter(): Promise<boolean>;
}

/**
 * createCodeStep is the way through a door by a code sent to `email`, from the letter to the right code (sign-in-6 to
 * sign-in-12). After the right one the model stays in 'checking'. `asked`: the answer to a request for the first letter
 * that has left already.
 */
export function createCodeStep(email: string, door: CodeDoor, asked?: Promise<unknown>) {
  const state = signal<CodeState>({ doing: 'sending' });
  const code = signal('');
  const countdown = createCountdown();
  /** A code the server refused is not sent again by itself. */
  let refused = '';
  let isOver = false;
  let isThrottled = false;
  /** A check ended without an answer: the code may be used up, and right. */
  let isUnsure = false;

  const isWaiting = () => isThrottled && countdown.secondsLeft.value > 0;

  async function send(): Promise<void> {
    state.value = { doing: 'sending' };
    let sendError: string | undefined;
    let seconds = 0;
    try {
      const answer = asked ?? door.request(email, readSignInContext());
      asked = undefined;
      seconds = clampTtl(await answer);
      code.value = refused = '';
    } catch (error) {
      seconds = waitOf(error);
      // An earlier letter is still good, or the server would not ask to wait.
      sendError = seconds > 0 ? t('frontend.web.auth.otp.too_soon') : failureText(error);
      if (!isOver) toast('error', t('frontend.web.auth.otp.send_error'), TOAST_MS);
    }
    if (isOver) return;
    countdown.start(seconds);
    state.value = { doing: 'idle', sendError, isUnsent: !!sendError && !seconds };
  }

  async function verify(): Promise<void> {
    if (state.peek().doing !== 'idle' || code.peek().length !== CODE_LENGTH || isWaiting()) return;
    state.value = { doing: 'checking' };
    isThrottled = false;
    let verifyError = t('frontend.web.auth.otp.not_kept');
    try {
      if (!(isUnsure && (await door.isOpen()))) await door.verify(email, code.peek());
      countdown.stop();
      if (await door.enter()) return;
    } catch (error) {
      if (isRefusal(error)) refused = code.peek();
      else isUnsure = true;
      const seconds = waitOf(error);
      isThrottled = seconds > 0;
      verifyError = isThrottled ? t('frontend.web.auth.otp.throttled') : failureText(error);
      // One time for both: until it is over nothing is sent.
      if (isThrottled) countdown.start(Math.max(seconds, countdown.secondsLeft.peek()));
      if (!isOver) toast('error', t('frontend.web.auth.otp.verify_error'), TOAST_MS);
    }
    if (!isOver) state.value = { doing: 'idle', verifyError };
  }

  return {
    state: computed(() => state.value),
    code: computed(() => code.value),
    secondsLeft: countdown.secondsLeft,
    /** The last check did not end well, and the same code may be tried again. */
    canRetry: computed(() => {
      const now = state.value;
      const isWhole = code.value.length === CODE_LENGTH && code.value !== refused;
      return now.doing === 'idle' && !!now.verifyError && isWhole && !isWaiting();
    }),

    send,
    verify,

    /** Takes typed digits; six of them are checked by themselves, fewer clear the error (sign-in-11). */
    setCode(value: string): void {
      if (state.peek().doing !== 'idle') return;
      code.value = value;
      if (value.length < CODE_LENGTH) state.value = { doing: 'idle' };
      if (value !== refused) void verify();
    },

    /** Sends again; the error of the last check goes away (sign-in-9). Does nothing before the countdown has ended. */
    async resend(): Promise<void> {
      if (state.peek().doing === 'idle' && countdown.secondsLeft.peek() === 0) await send();
    },

    /** The person has left: answers that come now say nothing to anybody. */
    end(): void {
      isOver = true;
      countdown.stop();
    },
  };
}

export type CodeStepModel = ReturnType<typeof createCodeStep>;
