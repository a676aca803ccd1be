import type { ReadonlySignal } from '@preact/signals';
import { getErrorMessage } from '../feedback/error-messages';
import { createFailure, type Failure } from '../feedback/failures';
import { toast } from '../feedback/toasts';
import { formatMessage, type Message } from '../i18n/messages';
import { createPendingAction } from '../lib/pending-action';
import { userId } from './session';

interface FailOptions {
  /** The error to explain; left out where the message says all. */
  cause?: unknown;
  toastMs?: number;
}

/** One run of an action. */
export interface Attempt {
  /** False once another user is signed in: then show and change nothing. */
  isSameUser(): boolean;
  /** Shows `message` in a toast, and in the page with the reason that `cause` gives; does nothing for another user. */
  fail(message: Exclude<Message, { detail: string }>, options?: FailOptions): void;
}

export interface Action<A extends unknown[], R = void> {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last run failed, until the next one. */
  readonly failure: Failure;
  /** Resolves to what the action resolves to; to undefined while another run is pending. */
  run(...args: A): Promise<R | undefined>;
}

/**
 * createAction is a command of the signed-in user: one run at a time, failures shown in toast and page. Actions that
 * stand side by side may share one `failure`.
 */
export function createAction<A extends unknown[], R = void>(
  act: (attempt: Attempt, ...args: A) => Promise<R>,
  failure = createFailure(),
): Action<A, R> {
  const { isBusy, run } = createPendingAction((...args: A) => {
    const owner = userId.peek();
    const isSameUser = () => userId.peek() === owner;
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
