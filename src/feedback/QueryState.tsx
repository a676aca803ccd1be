import { type ReactNode, useEffect } from 'react';
import { formatMessage } from '../i18n/account/messages';
import type { MessageKey } from '../i18n/translate';
import type { Query } from '../lib/query';
import { getErrorMessage } from './error-messages';
import { RetryNotice } from './RetryNotice';

interface Props<T> {
  query: Query<T>;
  /** Shown until the first response. */
  skeleton: ReactNode;
  failed: MessageKey;
  children(data: T): ReactNode;
}

/** Keeps a query fresh while mounted, and shows a skeleton, why it failed with a retry button, or the content. */
export function QueryState<T>({ query, skeleton, failed, children }: Props<T>) {
  useEffect(() => query.watch(), [query]);
  const data = query.data.value;
  if (data !== undefined) return children(data);
  if (query.status.value !== 'failed') return skeleton;
  return (
    <RetryNotice onRetry={() => query.refetch()}>
      {formatMessage({ key: failed, reason: getErrorMessage(query.error.value) })}
    </RetryNotice>
  );
}
