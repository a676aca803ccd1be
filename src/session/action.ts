import { type ReadonlySignal, signal } from '@preact/signals';
import { getErrorMessage } from '../feedback/error-messages';
import { createFailure, type Failure } from '../feedback/failures';
import { toast } from '../feedback/toasts';
import { formatMessage, type Message } from '../i18n/account/messages';
import { waitMs } from '../lib/wait';
import { recheckAccount, userId } from './session';

/**
 * createPendingAction wraps `run` so that only one call runs at a time; calls during it resolve to undefined.
 */
export function createPendingAction<A extends unknown[], R>(
  run: (...args: A) => Promise<R>,
): { readonly isBusy: ReadonlySignal<boolean>; run(...args: A): Promise<R | undefined> } {
  const isBusy = signal(false);
  return {
    isBusy,
    async run(...args) {
      if (isBusy.peek()) return;
      isBusy.value = true;
      try {
        return await run(...args);
      } finally {
        isBusy.value = false;
      }
    },
  };
}

/** Longest wait for what the server knows, before the user is told that no response has arrived. */
const RECHECK_WAIT_MS = 3000;

/** recheckBriefly is recheckAccount for a user who waits for the reason of a failure. Never rejects. */
export const recheckBriefly = (): Promise<unknown> =>
  Promise.race([recheckAccount(), waitMs(RECHECK_WAIT_MS)]);

interface FailOptions {
  /** The error to explain; omitted if the message is enough. */
  cause?: unknown;
  toastMs?: number;
}

/** One run of an action. */
export interface Attempt {
  /** Returns false once another user is signed in; the action must then show and change nothing. */
  isSameUser(): boolean;
  /** Shows `message` in a toast and, with the reason from `cause`, on the page; ignored for another user. */
  fail(message: Exclude<Message, { detail: string }>, options?: FailOptions): void;
}

export interface Action<A extends unknown[], R = void> {
  readonly isBusy: ReadonlySignal<boolean>;
  /** The error of the last run, until the next run. */
  readonly failure: Failure;
  /** Resolves to the action's result, or to undefined if another run is pending. */
  run(...args: A): Promise<R | undefined>;
}

/**
 * createAction creates a command of the signed-in user. It runs once at a time and shows failures in a toast
 * and on the page. Actions next to each other may share one `failure`.
 */
export function createAction<A extends unknown[], R = void>(
  act: (attempt: Attempt, ...args: A) => Promise<R>,
  failure = createFailure(),
): Action<A, R> {
  const { isBusy, run } = createPendingAction((...args: A) => {
    const startedBy = userId.peek();
    const isSameUser = () => userId.peek() === startedBy;
    failure.set(null);
    return act(
      {
        isSameUser,
        fail(message, { cause, toastMs } = {}) {
          if (!isSameUser()) return;
          failure.set({ ...message, reason: cause === undefined ? null : getErrorMessage(cause) });
          toast('error', formatMessage(message), { durationMs: toastMs, isInPage: true });
        },
      },
      ...args,
    );
  });
  return { isBusy, failure, run };
}
