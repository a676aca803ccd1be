import { useEffect } from 'react';
import type { Failure } from '../session/failures';
import { Notice } from '../ui/Notice';

/** Why the last attempt failed, if it did; forgotten with the page: the next user must not read it. */
export function FailureNotice({ failure }: { failure: Failure }) {
  useEffect(
    () => () => {
      failure.value = null;
    },
    [failure],
  );
  return failure.value && <Notice tone="error">{failure.value}</Notice>;
}
