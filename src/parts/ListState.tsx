import { type ReactNode, useEffect } from 'react';
import type { InfiniteList } from '../lib/infinite-list';
import { failureText } from '../session/failures';
import { t } from '../session/locale';
import { ButtonLink } from '../ui/ButtonLink';
import { LoadMore } from '../ui/LoadMore';
import { Notice } from '../ui/Notice';
import { Skeleton } from '../ui/Skeleton';
import { SkeletonGroup } from '../ui/SkeletonGroup';
import { RetryNotice } from './RetryNotice';

interface Props {
  list: InfiniteList<unknown>;
  /** What it is a list of, in every state. */
  lead: string;
  /** Skeleton rows of the first page. */
  rows: number;
  failed: string;
  empty: string;
  /** The call to action of an empty list. */
  next: { href: string; label: string } | null;
  children: ReactNode;
}

/** A paginated list, loaded by itself: lead, skeleton, empty state, error, retry, more (ui-6). */
export function ListState(props: Props) {
  const { list, lead } = props;
  useEffect(() => void list.loadFirst(), [list]);
  return (
    <>
      <p class="text-text-2">{lead}</p>
      <Body {...props} />
    </>
  );
}

function Body({ list, rows, failed, empty, next, children }: Props) {
  const status = list.status.value;
  const isEmpty = list.items.value.length === 0;
  if (isEmpty && status === 'ready')
    return (
      <Notice
        tone="info"
        action={
          next && (
            <ButtonLink isSmall href={next.href}>
              {next.label}
            </ButtonLink>
          )
        }
      >
        {empty}
      </Notice>
    );
  if (isEmpty && status !== 'failed')
    return (
      <SkeletonGroup label={t('layout.loading')}>
        <div class="card px-5 py-2">
          {Array.from({ length: rows }, (_, n) => (
            <Skeleton key={n} class="h-11.5 my-3" />
          ))}
        </div>
      </SkeletonGroup>
    );
  return (
    <>
      {!isEmpty && (
        <>
          {children}
          <p class="sr-only" role="status">
            {t('list.shown', { n: list.items.value.length })}
          </p>
        </>
      )}
      {status === 'failed' && (
        <RetryNotice onRetry={() => void list.retry()}>
          {failed}. {failureText(list.error.value)}
        </RetryNotice>
      )}
      {list.hasMore.value && status !== 'failed' && (
        <LoadMore
          label={t('list.more')}
          isBusy={status === 'loading'}
          onWanted={() => void list.loadMore()}
        />
      )}
    </>
  );
}
