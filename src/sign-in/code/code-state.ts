import { ApiError, getStatus } from '../../api/errors';
import { getErrorMessage, getWaitS } from '../../feedback/error-messages';
import type { Message } from '../../i18n/account/messages';
import type { MessageKey } from '../../i18n/translate';
import type { SavedStep } from '../../session/requested-codes';

export const CODE_LENGTH = 6;

/**
 * The value of a decimal digit of any script: Unicode has the digits of a script in a row, from zero to nine.
 */
function digitValue(digit: string): string {
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero--;
  // Several sets of digits may follow each other.
  return String((point - zero) % 10);
}

/** toDigits extracts the digits of a text, of any script, as 0 to 9. */
export function toDigits(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(digitValue).join('');
}

/**
 * findCode finds a code of `length` digits in a message: first as one number, then in groups ("482 913",
 * "482-913"). Returns null without one.
 */
export function findCode(text: string, length: number): string | null {
  for (const pattern of [/\p{Nd}+/gu, /\p{Nd}(?:[\s\p{Cf}\p{Pd}]?\p{Nd})*/gu])
    for (const [match] of text.matchAll(pattern)) {
      const digits = toDigits(match);
      if (digits.length === length) return digits;
    }
  return null;
}

/** A submitted address. */
export interface RequestedCode {
  email: string;
  /** The request for the first code, if it was sent already. */
  firstRequest?: Promise<unknown>;
  /** The step before the page was reloaded. With it no code is requested at first. */
  saved?: SavedStep;
}

/**
 * The steps from the submitted address to the account: sending → code → checking → accepted. Another request
 * leads back to 'sending', a code that is not accepted back to 'code'.
 */
export type Step =
  | { name: 'sending' }
  /**
   * `error` is why the typed code is not verified. `limit` is the same if the server rejects verification until
   * the countdown is over.
   */
  | { name: 'code'; error: Message | null; limit: Message | null }
  | { name: 'checking' }
  /** The code was correct, and is used up. The account is being fetched. */
  | { name: 'accepted' };

/** The state after the address was submitted. Slow responses to a code request arrive in any step. */
export interface CodeState {
  readonly step: Step;
  readonly email: string;
  /** The digits typed so far. */
  readonly code: string;
  /** The last rejected code, which is not verified again automatically, and why. */
  readonly rejected: { readonly code: string; readonly error: Message } | null;
  /**
   * State of the last code request. With 'unsent', and with 'rejected' if the server has refused it, this
   * device knows of no valid code.
   */
  readonly request: 'pending' | 'sent' | 'unsent' | 'rejected';
  /** Why the last request did not send a code. */
  readonly notice: { tone: 'info' | 'error'; message: Message } | null;
  /** Epoch ms when the code expires. */
  readonly expiresAt: number;
  /**
   * A verification got no response, or the page was reloaded meanwhile: the code may be correct, and used up.
   */
  readonly isOutcomeUnknown: boolean;
}

/** The message for an error with a wait, with the server's reason. The button shows how long the wait is. */
function getWaitMessage(error: unknown, key: 'auth.otp.limit' | 'auth.otp.wait'): Message | null {
  if (getWaitS(error) === 0) return null;
  if (getStatus(error) >= 500) return { key: 'auth.otp.busy' };
  const detail = error instanceof ApiError && error.detail;
  return { key, reason: detail ? { detail } : null };
}

/** getSendError is the message for a code request that has failed. */
export const getSendError = (error: unknown): Message =>
  getWaitMessage(error, 'auth.otp.limit') ?? getErrorMessage(error) ?? { key: 'auth.otp.send_error' };

const WRONG: Message = { key: 'auth.otp.wrong' };
const WAIT: Message = { key: 'auth.otp.wait' };

/** getVerifyError is the message for a verification that has failed. A code rejected without a reason is wrong. */
export const getVerifyError = (error: unknown): Message =>
  getWaitMessage(error, 'auth.otp.wait') ?? getErrorMessage(error) ?? WRONG;

const typing = (error: Message | null, limit: Message | null = null): Step => ({
  name: 'code',
  error,
  limit,
});

/** begin returns the state of a new address, whose code is being requested. */
export const begin = (email: string, expiresAt: number): CodeState => ({
  step: { name: 'sending' },
  email,
  code: '',
  rejected: null,
  request: 'pending',
  notice: null,
  expiresAt,
  isOutcomeUnknown: false,
});

/** The error of a saved step's last verification. The server's text is not saved. */
function getSavedError({ code, refused, isThrottled, waitS }: SavedStep): Message | null {
  if (isThrottled && waitS > 0) return WAIT;
  return code !== '' && code === refused ? WRONG : null;
}

/** Why this device knows of no valid code: the server has refused to send one, or a request had no response. */
function getUnsentNotice({ isUnsent, isThrottled, waitS }: SavedStep): CodeState['notice'] {
  if (!isUnsent) return { tone: 'info', message: { key: 'auth.otp.unknown' } };
  if (isThrottled) return null;
  return { tone: 'error', message: { key: waitS > 0 ? 'auth.otp.limit' : 'auth.otp.again' } };
}

/** restore returns the state of a saved step. `isSent` tells whether this device knows of a valid code. */
export const restore = (saved: SavedStep, isSent: boolean): CodeState => ({
  ...begin(saved.email, Date.now() + saved.lifeS * 1000),
  step: typing(getSavedError(saved), saved.isThrottled ? WAIT : null),
  code: saved.code,
  rejected: saved.refused ? { code: saved.refused, error: WRONG } : null,
  request: isSent ? 'sent' : saved.isUnsent ? 'rejected' : 'unsent',
  notice: isSent ? null : getUnsentNotice(saved),
  isOutcomeUnknown: true,
});

/** toSavedStep returns what a reload needs; null if there is nothing to restore. */
export function toSavedStep(state: CodeState, waitS: number): SavedStep | null {
  const { step, email, code, rejected, request, expiresAt } = state;
  const isUnsent = request === 'rejected';
  if (step.name === 'accepted' || (isUnsent && !code && waitS === 0)) return null;
  const isThrottled = step.name === 'code' && step.limit !== null;
  const lifeS = (expiresAt - Date.now()) / 1000;
  return { email, code, refused: rejected?.code ?? '', isUnsent, isThrottled, waitS, lifeS };
}

/** onRequest is the event that another code is requested. */
export const onRequest = (state: CodeState): CodeState => ({
  ...state,
  step: { name: 'sending' },
  request: 'pending',
  notice: null,
});

/** onSlowRequest shows the boxes before the response, because the code may arrive first. */
export const onSlowRequest = (state: CodeState): CodeState => ({ ...state, step: typing(null) });

const endSending = ({ step }: CodeState): Step => (step.name === 'sending' ? typing(null) : step);

/** onSent is the event that a code was sent. Digits typed meanwhile stay, unless they were rejected. */
export function onSent(state: CodeState, expiresAt: number): CodeState {
  const isObsolete = state.step.name === 'sending' || isRejected(state);
  return {
    ...state,
    ...(isObsolete && { code: '', rejected: null }),
    step: endSending(state),
    request: 'sent',
    notice: null,
    expiresAt,
  };
}

/** onNotSent is the event that no code was sent. */
export const onNotSent = (
  state: CodeState,
  request: 'sent' | 'unsent' | 'rejected',
  notice: CodeState['notice'],
): CodeState => ({ ...state, step: endSending(state), request, notice });

/** Messages that say to wait for the end of the countdown. */
const WAITING: MessageKey[] = ['auth.otp.limit', 'auth.otp.busy'];

/** onWaitOver is the event that the countdown is over: nothing says to wait for it any more. */
export function onWaitOver(state: CodeState): CodeState {
  const { step, notice } = state;
  const isLimited = notice !== null && 'key' in notice.message && WAITING.includes(notice.message.key);
  return {
    ...state,
    ...(step.name === 'code' && step.error === step.limit && { step: typing(null, step.limit) }),
    ...(isLimited && { notice: { tone: 'error', message: { key: 'auth.otp.again' } } }),
  };
}

/**
 * onInput sets the typed digits. Less than a whole code clears the errors; a whole one that is not verified says
 * why. Ignored in other steps.
 */
export function onInput(state: CodeState, code: string, secondsLeft: number): CodeState {
  const { step, rejected } = state;
  if (step.name !== 'code') return state;
  if (code.length < CODE_LENGTH) return { ...state, code, step: typing(null, step.limit), notice: null };
  if (code === rejected?.code) return { ...state, code, step: typing(rejected.error, step.limit) };
  return { ...state, code, step: isWaiting(state, secondsLeft) ? typing(step.limit, step.limit) : step };
}

/** onCheck is the event that the code is being verified. */
export const onCheck = (state: CodeState): CodeState => ({
  ...state,
  step: { name: 'checking' },
  notice: null,
});

/** onAccept is the event that the code was correct. */
export const onAccept = (state: CodeState): CodeState => ({ ...state, step: { name: 'accepted' } });

/** onReject is the event that the server has rejected the code, as it would again. */
export const onReject = (state: CodeState, error: Message, isThrottled: boolean): CodeState => ({
  ...state,
  step: typing(error, isThrottled ? error : null),
  rejected: { code: state.code, error },
});

/** onFail is the event that the verification failed, but not because of the code. */
export const onFail = (state: CodeState, error: Message, isThrottled: boolean): CodeState => ({
  ...state,
  step: typing(error, isThrottled ? error : null),
  isOutcomeUnknown: true,
});

/** onNoAccount is the event that the code was correct, but there is no account or session. */
export const onNoAccount = (state: CodeState, error: Message): CodeState => ({
  ...state,
  step: typing(error),
});

const isWaiting = ({ step }: CodeState, secondsLeft: number): boolean =>
  step.name === 'code' && step.limit !== null && secondsLeft > 0;

/** isRejected returns whether the server has rejected the typed digits. */
export const isRejected = ({ code, rejected }: CodeState): boolean => code !== '' && code === rejected?.code;

/** canVerify returns whether the digits are complete and may be verified. */
export const canVerify = (state: CodeState, secondsLeft: number): boolean =>
  state.step.name === 'code' && state.code.length === CODE_LENGTH && !isWaiting(state, secondsLeft);

/**
 * canRetry returns whether a complete code waits for the user to verify it: the last verification failed, or the
 * digits were typed during a wait.
 */
export const canRetry = (state: CodeState, secondsLeft: number): boolean =>
  canVerify(state, secondsLeft) &&
  state.step.name === 'code' &&
  (state.step.error !== null || state.step.limit !== null) &&
  !isRejected(state);

/** canResend returns whether another code may be requested. */
export const canResend = (state: CodeState, secondsLeft: number): boolean =>
  state.step.name === 'code' && state.request !== 'pending' && secondsLeft === 0;
