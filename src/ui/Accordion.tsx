import { type ReactNode, useId, useRef } from 'react';
import { Heading } from './Heading';
import { Icon } from './Icon';

interface Props<Key extends string> {
  items: ReadonlyArray<{ key: NoInfer<Key>; title: ReactNode; content: ReactNode }>;
  openKey: Key | null;
  onOpen(key: NoInfer<Key> | null): void;
}

/** An accordion with at most one open item. Closed content stays in the DOM, but hidden. */
export function Accordion<Key extends string>({ items, openKey, onOpen }: Props<Key>) {
  const id = useId();
  // What is open from the start does not unfold.
  const startKey = useRef(openKey);
  if (openKey !== startKey.current) startKey.current = null;
  return (
    <div class="card overflow-hidden rows">
      {items.map(({ key, title, content }) => {
        const isOpen = key === openKey;
        return (
          <div key={key} class={isOpen ? 'bg-ice-faint' : ''}>
            <Heading>
              <button
                type="button"
                class="accordion-button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${key}`}
                // The second click of a double click would undo the first one.
                onClick={(event) => event.detail < 2 && onOpen(isOpen ? null : key)}
              >
                <span class="flex-1">{title}</span>
                <Icon name="i-chevron-down" class="text-text-3" />
              </button>
            </Heading>
            <div
              id={`${id}-${key}`}
              hidden={!isOpen}
              class={`accordion-text ${key === startKey.current ? '' : 'unfolding-text'}`}
            >
              <div class="px-5 pt-1 pb-4">{content}</div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
