import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { getStepTarget } from '../ui/focus-keys';

interface Props<Key extends string> {
  label: string;
  tabs: ReadonlyArray<{ key: NoInfer<Key>; label: string }>;
  selected: Key;
  onSelect(key: NoInfer<Key>): void;
  children: ReactNode;
}

/** Tabs with automatic activation and one shared panel. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: Props<Key>) {
  const id = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex((tab) => tab.key === selected);
    const target = getStepTarget(event.key, index, { count: tabs.length });
    const tab = target !== undefined && tabs.at(target % tabs.length);
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`${id}-${tab.key}`)?.focus();
    onSelect(tab.key);
  }

  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={label} class="tabs" onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            class="tab"
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the way from the tabs to a panel without controls */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
