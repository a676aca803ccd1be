import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../feedback/FailureNotice';
import { RetryNotice } from '../../feedback/RetryNotice';
import { SkeletonRows } from '../../feedback/SkeletonRows';
import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { t } from '../../i18n/locale';
import { parseCountry } from '../../lib/country';
import { config } from '../../session/config';
import { subscription } from '../../session/session';
import { Button } from '../../ui/Button';
import { Flag } from '../../ui/Flag';
import { getStepTarget } from '../../ui/form/focus-keys';
import { useTextInput } from '../../ui/form/use-text-input';
import { type FoundLocation, findLocations, splitAtMatch } from './find-locations';
import type { NamedLocation } from './locations';
import { choose, loadAliases, locations, pickFailure } from './locations.model';

const SKELETON_ROWS = 9;
/** Rows shown at a time. */
const STEP = 100;

/** Locations with search and choice, the chosen one first; unavailable ones say so (locations-1, -5, -8). */
export function LocationList() {
  const all = locations.value;
  const status = config.status.value;
  useLayoutEffect(() => void loadAliases(), []);
  if (!all && (status === 'failed' || status === 'ready'))
    return <RetryNotice onRetry={() => config.refetch()}>{t('location.error')}</RetryNotice>;
  return <Search all={all ?? null} />;
}

/** The search field, which takes text while the locations are on their way, and what it finds. */
function Search({ all }: { all: NamedLocation[] | null }) {
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(STEP);
  const input = useTextInput(query, (text) => {
    setQuery(text);
    setLimit(STEP);
  });
  return (
    <>
      <FailureNotice failure={pickFailure} />
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
        <Found all={all} query={query} limit={limit} onMore={() => setLimit(limit + STEP)} />
      ) : (
        <SkeletonGroup of={t('location.title')}>
          <SkeletonRows count={SKELETON_ROWS} class="h-12 mb-2" />
        </SkeletonGroup>
      )}
    </>
  );
}

interface FoundProps {
  all: NamedLocation[];
  query: string;
  limit: number;
  onMore(): void;
}

function Found({ all, query, limit, onMore }: FoundProps) {
  // As of now: a row must not move away under the finger that chooses it.
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

/** A custom radio group (locations-6): a choice moves the tunnel, so arrows only move the focus. */
function Rows({ found, query, limit, onMore }: RowsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = found.slice(0, limit);
  const chosen = subscription.value?.location ?? null;
  const find = (code: string | null) => shown.find((location) => location.code === code);
  const stop = find(focused) ?? find(chosen) ?? shown[0];
  const focusRow = (at: number) => group.current?.querySelectorAll('button')[at]?.focus();

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    const to = getStepTarget(event.key, at, { count: shown.length, isColumn: true });
    if (to === undefined) return;
    event.preventDefault();
    focusRow((to + shown.length) % shown.length);
  }

  return (
    <>
      <div role="radiogroup" aria-label={t('location.title')} ref={group}>
        {shown.map((location, at) => {
          const { code, shownName, is_active, foundAs } = location;
          const isChosen = code === chosen;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a native radio would choose as the arrows move
            <button
              key={code}
              type="button"
              role="radio"
              class="list-row flex-wrap"
              aria-checked={isChosen}
              aria-disabled={!is_active || undefined}
              tabIndex={location === stop ? 0 : -1}
              onFocus={() => setFocused(code)}
              onKeyDown={(event) => handleKeyDown(event, at)}
              onClick={() => choose(location)}
            >
              <Flag code={code} />
              <span class="grow basis-[5rem]">
                <bdi class="block">
                  <Marked text={shownName} query={query} />
                </bdi>
                {foundAs && (
                  <bdi class="block caption">
                    <Marked text={foundAs} query={query} />
                  </bdi>
                )}
              </span>
              <span class="caption ml-auto">
                {!is_active && t('location.unavailable')}
                {is_active && parseCountry(code) && (
                  <span translate={false}>
                    <Marked text={code} query={query} />
                  </span>
                )}
              </span>
            </button>
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

/** A text with the part that the query found in it marked. */
function Marked({ text, query }: { text: string; query: string }) {
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
