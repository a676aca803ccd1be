import type { KeyboardEvent, ReactNode } from 'react';
import { useUniqueId } from './use-unique-id';

interface Props<Key extends string> {
  label: string;
  tabs: ReadonlyArray<{ key: NoInfer<Key>; label: string }>;
  selected: Key;
  onSelect(key: NoInfer<Key>): void;
  children: ReactNode;
}

/** Tabs with automatic activation, and one shared panel (ui-f10). */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: Props<Key>) {
  const id = useUniqueId();

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const targets: Partial<Record<string, (typeof tabs)[0]>> = {
      ArrowLeft: tabs.at(at - 1),
      ArrowRight: tabs[at + 1] ?? tabs[0],
      Home: tabs[0],
      End: tabs.at(-1),
    };
    const tab = targets[event.key];
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
