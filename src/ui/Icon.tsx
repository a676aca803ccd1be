import type { IconName } from './icons';

/** A Lucide icon by CSS mask; decorative, hidden from screen readers. Its name must be a literal, as UnoCSS reads the source. */
export function Icon({ name, class: extra = '' }: { name: IconName; class?: string }) {
  return <span aria-hidden="true" class={`icon ${name} ${extra}`} />;
}
