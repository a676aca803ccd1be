import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { listen } from '../lib/events';
import { getStepTarget } from './focus-keys';
import { MenuButton } from './MenuButton';

interface Item<Key extends string> {
  key: Key;
  label: string;
  /** Language of the label if it is not the page's. Browsers do not translate such a label. */
  lang?: string;
}

interface Props<Key extends string> {
  /** Accessible name of button and menu. */
  label: string;
  items: ReadonlyArray<Item<Key>>;
  selected: Key;
  onSelect(key: Key): void;
  /** Opens with the first render, because the code has loaded after the click. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

const focusItem = (menu: HTMLElement | null, index: number) =>
  menu?.querySelectorAll<HTMLElement>('[role=menuitemradio]')[index]?.focus();

/**
 * A button that opens a menu of choices below its right end. It follows the ARIA menu-button pattern, with
 * arrow keys, Home, End, type-ahead, and Escape, which returns the focus. A choice closes the menu.
 */
export function Menu<Key extends string>({
  label,
  items,
  selected,
  onSelect,
  isOpenAtFirst,
  children,
}: Props<Key>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The item to focus on opening; null while the menu is closed. */
  const [focusIndex, setFocusIndex] = useState<number | null>(isOpenAtFirst ? 0 : null);
  const isOpen = focusIndex !== null;

  useLayoutEffect(() => {
    if (focusIndex !== null) focusItem(root.current, focusIndex);
  }, [focusIndex]);

  useEffect(() => {
    if (!isOpen) return;
    return listen(document, ['pointerdown', 'focusin'], ({ target }) => {
      if (!root.current?.contains(target as Node)) setFocusIndex(null);
    });
  }, [isOpen]);

  function close() {
    setFocusIndex(null);
    button.current?.focus();
  }

  function handleButtonKey(event: KeyboardEvent<HTMLElement>) {
    const target = { ArrowDown: 0, ArrowUp: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setFocusIndex(target);
  }

  function handleItemKey(event: KeyboardEvent<HTMLElement>, index: number) {
    if (event.key === 'Tab') return setFocusIndex(null);
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const step = getStepTarget(event.key, index, { count: items.length, isColumn: true });
    const next = step ?? findByLetter(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    focusItem(root.current, (next + items.length) % items.length);
  }

  /** The index of the next item after the focused one whose label begins with the letter. */
  function findByLetter(letter: string, index: number): number | undefined {
    const indexes = items.map((_, offset) => (index + 1 + offset) % items.length);
    return indexes.find((i) => items[i]?.label.toLowerCase().startsWith(letter.toLowerCase()));
  }

  return (
    <div ref={root} class="relative">
      <MenuButton
        ref={button}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onKeyDown={handleButtonKey}
        onClick={() => setFocusIndex(isOpen ? null : 0)}
      >
        {children}
      </MenuButton>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} class="menu">
          {items.map((item, index) => (
            <button
              key={item.key}
              type="button"
              role="menuitemradio"
              aria-checked={item.key === selected}
              tabIndex={-1}
              lang={item.lang}
              class="menu-item"
              onKeyDown={(event) => handleItemKey(event, index)}
              onClick={() => {
                close();
                onSelect(item.key);
              }}
            >
              <span class="flex-1" translate={!item.lang}>
                {item.label}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
