import type { ReadonlySignal } from '@preact/signals';
import { createPendingAction } from '../lib/pending-action';
import { createFailure, type Failure, failureText } from './failures';
import { userId } from './session';
import { toast } from './toasts';

/** One run of an action. */
export interface Attempt {
  /** False once another user is signed in: then show and change nothing. */
  isMine(): boolean;
  /** Shows `text` in a toast, and in the page with the reason, if `error` has one; ignored for another user. */
  fail(text: string, error: unknown, toastMs?: number): void;
}

export interface Action<A extends unknown[]> {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last run failed, until the next one. */
  readonly failure: Failure;
  run(...args: A): Promise<void>;
}

/**
 * createAction is a command of the signed-in user: one run at a time, failures shown in toast and page. Actions that
 * stand side by side may share one `failure`.
 */
export function createAction<A extends unknown[]>(
  act: (attempt: Attempt, ...args: A) => Promise<void>,
  failure = createFailure(),
): Action<A> {
  const { isBusy, run } = createPendingAction((...args: A) => {
    const owner = userId.peek();
    const isMine = () => userId.peek() === owner;
    failure.value = null;
    return act(
      {
        isMine,
        fail(text, error, toastMs) {
          if (!isMine()) return;
          const reason = error && failureText(error, '');
          failure.value = reason ? `${text}. ${reason}` : text;
          toast('error', text, toastMs);
        },
      },
      ...args,
    );
  });
  return { isBusy, failure, run };
}
