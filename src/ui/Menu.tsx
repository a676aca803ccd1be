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
import { getStepTarget } from './form/focus-keys';
import { Icon } from './Icon';
import { MenuButton } from './MenuButton';

interface Item<Key extends string> {
  key: Key;
  label: string;
  /** Language of the label, where it is not the page's; such a label is not translated. */
  lang?: string;
}

interface Props<Key extends string> {
  /** Accessible name of button and menu. */
  label: string;
  items: ReadonlyArray<Item<Key>>;
  selected: Key;
  onSelect(key: Key): void;
  /** Opens with the first render, as its code has come after the click. */
  isOpenAtFirst?: boolean;
  /** What the button shows. */
  children: ReactNode;
}

/**
 * A button that opens a menu of choices below its right end: the ARIA menu-button pattern, with arrows, Home, End,
 * type-ahead, and Escape, which gives the focus back. A choice closes it.
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
  const [openAt, setOpenAt] = useState<number | null>(isOpenAtFirst ? 0 : null);
  const isOpen = openAt !== null;

  const focusItem = (index: number) =>
    root.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]')[index]?.focus();

  useLayoutEffect(() => {
    if (openAt !== null) focusItem(openAt);
  }, [openAt]);

  useEffect(() => {
    if (!isOpen) return;
    return listen(document, ['pointerdown', 'focusin'], ({ target }) => {
      if (!root.current?.contains(target as Node)) setOpenAt(null);
    });
  }, [isOpen]);

  function close() {
    setOpenAt(null);
    button.current?.focus();
  }

  function handleButtonKey(event: KeyboardEvent<HTMLElement>) {
    const target = { ArrowDown: 0, ArrowUp: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setOpenAt(target);
  }

  function handleItemKey(event: KeyboardEvent<HTMLElement>, index: number) {
    if (event.key === 'Tab') return setOpenAt(null);
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const step = getStepTarget(event.key, index, { count: items.length, isColumn: true });
    const next = step ?? findByLetter(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    focusItem((next + items.length) % items.length);
  }

  /** The next item whose label begins with the letter, after the focused one. */
  function findByLetter(letter: string, index: number): number | undefined {
    const inOrder = items.map((_, offset) => (index + 1 + offset) % items.length);
    return inOrder.find((at) => items[at]?.label.toLowerCase().startsWith(letter.toLowerCase()));
  }

  return (
    <div ref={root} class="relative">
      <MenuButton
        ref={button}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onKeyDown={handleButtonKey}
        onClick={() => setOpenAt(isOpen ? null : 0)}
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
              {item.key === selected && <Icon name="i-check" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
