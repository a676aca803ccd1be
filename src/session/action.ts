import type { ReadonlySignal } from '@preact/signals';
import { createPendingAction } from '../lib/pending-action';
import { createFailure, type Failure } from './failures';
import { userId } from './session';
import { toast } from './toasts';

/** One run of an action. */
export interface Attempt {
  /** False once another user is signed in: then show and change nothing. */
  isMine(): boolean;
  /** Shows `text` in a toast and `words` (`text` by default) in the page; ignored for another user. */
  fail(text: string, words?: string, toastMs?: number): void;
}

export interface Action<A extends unknown[]> {
  readonly isPending: ReadonlySignal<boolean>;
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
  const { isPending, run } = createPendingAction((...args: A) => {
    const owner = userId.peek();
    const isMine = () => userId.peek() === owner;
    failure.clear();
    return act(
      {
        isMine,
        fail(text, words = text, toastMs) {
          if (!isMine()) return;
          failure.show(words);
          toast('error', text, toastMs);
        },
      },
      ...args,
    );
  });
  return { isPending, failure, run };
}
