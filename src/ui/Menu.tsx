import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
import { useUniqueId } from './use-unique-id';

interface MenuItem {
  key: string;
  label: string;
  isCurrent?: boolean;
  /** The language of the label, where it is not that of the page. */
  lang?: string;
  onSelect(): void;
}

interface Props {
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  items: ReadonlyArray<MenuItem>;
}

/** A button that opens a short menu under its right edge. */
export function Menu({ label, trigger, triggerClass = 'btn btn-ghost btn-small', items }: Props) {
  const id = useUniqueId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The place of the item to focus as the menu opens; null while it is closed. */
  const [first, setFirst] = useState<number | null>(null);
  const isOpen = first !== null;

  useEffect(() => {
    if (first === null) return;
    root.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[first]?.focus();
    function handlePointerDown(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setFirst(null);
    }
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [first]);

  function close() {
    setFirst(null);
    button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const options = root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [];
    const at = [...options].findIndex((option) => option.matches(':focus'));
    const last = items.length - 1;
    let next = -1;
    if (event.key === 'ArrowDown') next = at < last ? at + 1 : 0;
    else if (event.key === 'ArrowUp') next = at > 0 ? at - 1 : last;
    else if (isOpen && event.key === 'Home') next = 0;
    else if (isOpen && event.key === 'End') next = last;
    else if (isOpen && (event.key === 'Escape' || event.key === 'Tab')) {
      close();
      // Tab goes on from the button.
      if (event.key === 'Tab') return;
    } else if (isOpen && event.key.length === 1 && event.key !== ' ') {
      const starts = items.map((item) => item.label.toLowerCase().startsWith(event.key.toLowerCase()));
      next = starts.indexOf(true, at + 1);
      if (next < 0) next = starts.indexOf(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (next < 0) return;
    if (isOpen) options[next]?.focus();
    else setFirst(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the button and the items in it
    <div ref={root} class="relative shrink-0" onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        class={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setFirst(0))}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} class="menu-box">
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              lang={item.lang}
              aria-current={item.isCurrent || undefined}
              class="menu-item"
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              <span class="flex-1">{item.label}</span>
              {item.isCurrent && <Icon name="i-lucide-check" class="text-ice" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
