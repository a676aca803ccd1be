import { type KeyboardEvent, useRef, useState } from 'react';
import { countryOf } from '../../lib/country';
import { stepOf } from '../../lib/focus-keys';
import { FailureNotice } from '../../parts/FailureNotice';
import { RetryNotice } from '../../parts/RetryNotice';
import { SkeletonGroup } from '../../parts/SkeletonGroup';
import { SkeletonRows } from '../../parts/SkeletonRows';
import { config } from '../../session/config';
import { t } from '../../session/locale';
import { subscription } from '../../session/session';
import { useHeld } from '../../session/use-held';
import { Button } from '../../ui/Button';
import { Flag } from '../../ui/Flag';
import { useTextInput } from '../../ui/use-text-input';
import { findLocations, type NamedLocation } from './locations';
import { choose, locations, pickFailure } from './locations.model';

/** The search field and nine locations. */
const SKELETON_ROWS = 10;
/** Rows shown at a time. */
const STEP = 100;

/** Locations with search and choice, the chosen one first; unavailable ones say so (locations-1, -5, -8). */
export function LocationList() {
  const all = locations.value;
  const status = config.status.value;
  if (all) return <Found all={all} />;
  if (status === 'failed' || status === 'ready')
    return <RetryNotice onRetry={() => config.refetch()}>{t('location.error')}</RetryNotice>;
  return (
    <SkeletonGroup>
      <SkeletonRows count={SKELETON_ROWS} class="h-12 mb-2" />
    </SkeletonGroup>
  );
}

function Found({ all }: { all: NamedLocation[] }) {
  const [query, setQuery] = useHeld('location.search', '');
  const [limit, setLimit] = useState(STEP);
  const input = useTextInput(query, (text) => {
    setQuery(text);
    setLimit(STEP);
  });
  // As of now: a row must not move away under the finger that chooses it.
  const [first] = useState(() => subscription.peek()?.location);
  const isFirst = ({ code }: NamedLocation) => Number(code === first);
  const found = findLocations(all, query).sort((a, b) => isFirst(b) - isFirst(a));
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
      <Rows found={found} limit={limit} onMore={() => setLimit(limit + STEP)} />
      <p role="status" class={found.length ? 'sr-only' : 'list-row text-text-2'}>
        {found.length
          ? t('list.shown', { n: Math.min(limit, found.length) })
          : t(all.length ? 'location.empty' : 'location.none')}
      </p>
    </>
  );
}

/** A custom radio group (locations-6): a choice moves the tunnel, so arrows only move the focus. */
function Rows({ found, limit, onMore }: { found: NamedLocation[]; limit: number; onMore(): void }) {
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = found.slice(0, limit);
  const chosen = subscription.value?.location ?? null;
  const find = (code: string | null) => shown.find((location) => location.code === code);
  const stop = find(focused) ?? find(chosen) ?? shown[0];
  const focusRow = (at: number) => group.current?.querySelectorAll('button')[at]?.focus();

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    const key = event.key.replace('Up', 'Left').replace('Down', 'Right');
    const to = stepOf(key, at, shown.length);
    if (to === undefined) return;
    event.preventDefault();
    focusRow((to + shown.length) % shown.length);
  }

  return (
    <>
      <div role="radiogroup" aria-label={t('location.title')} ref={group}>
        {shown.map((location, at) => {
          const { code, shownName, is_active } = location;
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
              <bdi class="grow basis-20">{shownName}</bdi>
              <span class="caption ml-auto">
                {is_active ? countryOf(code) && code : t('location.unavailable')}
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
