import { type ReactNode, useEffect } from 'react';
import type { Query } from '../lib/query';
import { RetryNotice } from './RetryNotice';

interface Props<T> {
  query: Query<T>;
  /** Shown until the first response. */
  skeleton: ReactNode;
  failed: string;
  children(data: T): ReactNode;
}

/** Keeps a query fresh while mounted, and shows a skeleton, an error with a retry button, or the content. */
export function QueryState<T>({ query, skeleton, failed, children }: Props<T>) {
  useEffect(() => query.watch(), [query]);
  const data = query.data.value;
  if (data !== undefined) return children(data);
  if (query.status.value !== 'failed') return skeleton;
  return <RetryNotice onRetry={() => query.refetch()}>{failed}</RetryNotice>;
}
