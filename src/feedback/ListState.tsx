import { type ReactNode, useEffect } from 'react';
import { formatMessage } from '../i18n/account/messages';
import { t } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { listen } from '../lib/events';
import type { InfiniteList } from '../lib/infinite-list';
import { ButtonLink } from '../ui/Button';
import { LoadMore } from '../ui/LoadMore';
import { MessagePage } from '../ui/MessagePage';
import { SmoothHeight } from '../ui/SmoothHeight';
import { getErrorMessage } from './error-messages';
import { RetryNotice } from './RetryNotice';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/** X, if there is a text `X.list.empty`. */
type NameIn<Key> = Key extends `${infer Name}.list.empty` ? Name : never;

interface Props {
  list: InfiniteList<unknown>;
  /** Prefix of the list's text keys: `lead`, `list.empty`, `list.hint` and `list.error`. */
  name: NameIn<MessageKey>;
  title: MessageKey;
  /** Number of skeleton rows before the first page. */
  rows: number;
  /** The call to action of an empty list. */
  next: { href: string; label: string };
  children: ReactNode;
}

/**
 * A paginated list, loaded on mount, with lead, skeleton, empty state, error and a button for more. A failed page is
 * loaded again on reconnection.
 */
export function ListState({ list, name, title, rows, next, children }: Props) {
  useEffect(() => {
    void list.loadFirst();
    return listen(window, 'online', () => {
      if (list.status.peek() === 'failed') void list.retry();
    });
  }, [list]);
  const status = list.status.value;
  const hasFailed = status === 'failed';
  const n = list.items.value.length;
  const isEmpty = n === 0 && status === 'ready';
  return (
    <>
      <p class="text-text-2 max-w-140">{t(`${name}.lead`)}</p>
      {n > 0 && <div class="column">{children}</div>}
      <p class="sr-only" role="status">
        {n > 0 && t('list.shown', { n })}
      </p>
      {isEmpty && (
        <MessagePage>
          <h2 class="h-page">{t(`${name}.list.empty`)}</h2>
          <p class="text-text-2">{t(`${name}.list.hint`)}</p>
          <ButtonLink tone="primary" href={next.href}>
            {next.label}
          </ButtonLink>
        </MessagePage>
      )}
      {n === 0 && !isEmpty && !hasFailed && (
        <SkeletonGroup of={t(title)}>
          <div class="card px-5 py-2 max-w-140">
            <SkeletonRows count={rows} class="h-15 mb-2" />
          </div>
        </SkeletonGroup>
      )}
      {(hasFailed || list.hasMore.value) && (
        <SmoothHeight class="column">
          {hasFailed ? (
            <RetryNotice onRetry={list.retry}>
              {formatMessage({ key: `${name}.list.error`, reason: getErrorMessage(list.error.value) })}
            </RetryNotice>
          ) : (
            <LoadMore label={t('list.more')} isBusy={status === 'loading'} onLoadMore={list.loadMore} />
          )}
        </SmoothHeight>
      )}
    </>
  );
}
