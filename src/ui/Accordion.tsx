import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { useUniqueId } from './use-unique-id';

interface Props<Key extends string> {
  items: ReadonlyArray<{ key: NoInfer<Key>; title: ReactNode; content: ReactNode }>;
  headingLevel?: 2 | 3;
  openKey: Key | null;
  onOpen(key: NoInfer<Key> | null): void;
}

/** An accordion with at most one open item; closed content stays in the DOM, hidden. */
export function Accordion<Key extends string>({ items, headingLevel = 2, openKey, onOpen }: Props<Key>) {
  const id = useUniqueId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div class="card overflow-hidden rows">
      {items.map(({ key, title, content }) => {
        const isOpen = key === openKey;
        return (
          <div key={key} class={isOpen ? 'bg-ice-faint' : ''}>
            <Heading>
              <button
                type="button"
                id={`${id}-${key}`}
                class="accordion-button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${key}-panel`}
                onClick={() => onOpen(isOpen ? null : key)}
              >
                <span class="flex-1 min-w-0">{title}</span>
                <Icon name="i-lucide-chevron-down" class={`text-text-3 ${isOpen ? '[rotate:180deg]' : ''}`} />
              </button>
            </Heading>
            <div id={`${id}-${key}-panel`} hidden={!isOpen} class="px-5 pb-4 animate-fade">
              {content}
            </div>
          </div>
        );
      })}
    </div>
  );
}
