import { Fragment, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Fold, FoldingFailure } from '../../feedback/Fold';
import { RetryNotice } from '../../feedback/RetryNotice';
import { SkeletonRows } from '../../feedback/SkeletonRows';
import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { t } from '../../i18n/locale';
import { parseCountry } from '../../lib/country';
import { chooseFailure, chooseLocation, failedLocation } from '../../session/choose-location';
import { config } from '../../session/config';
import { subscription } from '../../session/session';
import { Button } from '../../ui/Button';
import { Flag } from '../../ui/Flag';
import { getStepTarget } from '../../ui/focus-keys';
import { useTextInput } from '../../ui/form/use-text-input';
import { type FoundLocation, findLocations, splitAtMatch } from './find-locations';
import type { NamedLocation } from './locations';
import { loadAliases, locations } from './locations.model';

const SKELETON_ROWS = 9;
/** Number of rows that are shown at first, and added by each press of the button below them. */
const PAGE_SIZE = 100;

/** The locations with a search field, the chosen one first. Unavailable locations are marked. */
export default function LocationList() {
  const all = locations.value;
  const status = config.status.value;
  useLayoutEffect(() => void loadAliases(), []);
  if (!all && (status === 'failed' || status === 'ready'))
    return <RetryNotice onRetry={() => config.refetch()}>{t('location.error')}</RetryNotice>;
  return <Search all={all ?? null} />;
}

/** The search field and its results. The field works while the locations are still loading. */
function Search({ all }: { all: NamedLocation[] | null }) {
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const input = useTextInput(query, (text) => {
    setQuery(text);
    setLimit(PAGE_SIZE);
  });
  return (
    <>
      <input
        {...input}
        class="input h-12 mb-2"
        type="search"
        name="location"
        autocomplete="off"
        aria-label={t('location.search')}
        placeholder={t('location.search')}
      />
      {all ? (
        <SearchResults all={all} query={query} limit={limit} onMore={() => setLimit(limit + PAGE_SIZE)} />
      ) : (
        <SkeletonGroup of={t('location.title')}>
          <SkeletonRows count={SKELETON_ROWS} class="h-12 mb-2" />
        </SkeletonGroup>
      )}
    </>
  );
}

interface ResultsProps {
  all: NamedLocation[];
  query: string;
  limit: number;
  onMore(): void;
}

function SearchResults({ all, query, limit, onMore }: ResultsProps) {
  // Read once: a row must not move from under the finger that chooses it.
  const [first] = useState(() => subscription.peek()?.location);
  const sorted = [...all.filter(({ code }) => code === first), ...all.filter(({ code }) => code !== first)];
  const found = findLocations(sorted, query);
  return (
    <>
      <Rows found={found} query={query} limit={limit} onMore={onMore} />
      <p role="status" class={found.length ? 'sr-only' : 'list-row text-text-2'}>
        {found.length
          ? t('list.shown', { n: Math.min(limit, found.length) })
          : t(all.length ? 'location.empty' : 'location.none')}
      </p>
    </>
  );
}

interface RowsProps {
  found: FoundLocation[];
  query: string;
  limit: number;
  onMore(): void;
}

/** A custom radio group in which arrow keys only move the focus, because a choice moves the tunnel. */
function Rows({ found, query, limit, onMore }: RowsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /**
   * The codes that were chosen here. Below their rows unfolds what to do in the app, or a failure, which folds when the
   * next one comes.
   */
  const [tried, setTried] = useState<readonly string[]>([]);
  const shown = found.slice(0, limit);
  const chosen = subscription.value?.location ?? null;
  const find = (code: string | null) => shown.find((location) => location.code === code);
  const tabStop = find(focused) ?? find(chosen) ?? shown[0];
  const focusRow = (index: number) => group.current?.querySelectorAll('button')[index]?.focus();

  function handleClick({ detail }: MouseEvent<HTMLElement>, location: NamedLocation) {
    // The second tap of a double tap: the rows may have moved when the failure of another choice has gone.
    if (detail > 1) return;
    setTried([...tried, location.code]);
    void chooseLocation(location);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const target = getStepTarget(event.key, index, { count: shown.length, isColumn: true });
    if (target === undefined) return;
    event.preventDefault();
    focusRow((target + shown.length) % shown.length);
  }

  return (
    <>
      <div role="radiogroup" aria-label={t('location.title')} ref={group}>
        {shown.map((location, index) => {
          const { code, shownName, is_active, foundAs } = location;
          const isChosen = code === chosen;
          return (
            <Fragment key={code}>
              {/* biome-ignore lint/a11y/useSemanticElements: arrow keys would choose in a native radio group */}
              <button
                type="button"
                role="radio"
                class="list-row flex-wrap"
                aria-checked={isChosen}
                aria-disabled={!is_active || undefined}
                tabIndex={location === tabStop ? 0 : -1}
                onFocus={() => setFocused(code)}
                onKeyDown={(event) => handleKeyDown(event, index)}
                onClick={(event) => handleClick(event, location)}
              >
                <Flag code={code} />
                <span class="grow basis-[5rem]">
                  <bdi class="block">
                    <HighlightedText text={shownName} query={query} />
                  </bdi>
                  {foundAs && (
                    <bdi class="block caption">
                      <HighlightedText text={foundAs} query={query} />
                    </bdi>
                  )}
                </span>
                <span class="caption ml-auto">
                  {!is_active && t('location.unavailable')}
                  {is_active && parseCountry(code) && (
                    <span translate={false}>
                      <HighlightedText text={code} query={query} />
                    </span>
                  )}
                </span>
              </button>
              {tried.includes(code) && (
                <>
                  <FoldingFailure failure={chooseFailure} gap={0} isShown={code === failedLocation.value} />
                  <Fold gap={0}>{isChosen && <p class="caption px-3 py-2">{t('location.refresh')}</p>}</Fold>
                </>
              )}
            </Fragment>
          );
        })}
      </div>
      {found.length > limit && (
        <Button
          isBlock
          onClick={() => {
            onMore();
            focusRow(limit - 1);
          }}
        >
          {t('list.more')}
        </Button>
      )}
    </>
  );
}

/** Marks the part of a text that matches the query. */
function HighlightedText({ text, query }: { text: string; query: string }) {
  const [before, match, after] = splitAtMatch(text, query);
  if (!match) return text;
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  );
}
