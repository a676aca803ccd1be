import type { ReadonlySignal } from '@preact/signals';
import { createPendingAction } from '../lib/pending-action';
import { createFailure, type Failure } from './failures';
import { userId } from './session';
import { toast } from './toasts';

/** One run of an action. */
export interface Attempt {
  /** Whether whoever began it is still here: another person is told nothing and has nothing changed. */
  isMine(): boolean;
  /** Tells the failure, to whoever began it alone: `text` in a toast, `words` (the same by default) in the page. */
  fail(text: string, words?: string, toastMs?: number): void;
}

export interface Action<A extends unknown[]> {
  readonly isPending: ReadonlySignal<boolean>;
  /** Why the last run failed, until the next. */
  readonly failure: Failure;
  run(...args: A): Promise<void>;
}

/**
 * createAction is an action of whoever is signed in: it runs once at a time, and its failure is told in one way.
 * Actions that stand beside each other may share one `failure`.
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
