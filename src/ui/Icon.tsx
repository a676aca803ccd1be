import type { IconName } from './icons';

/**
 * A decorative Lucide icon as a CSS mask. Its name must be a literal, because UnoCSS scans the source for it.
 */
export function Icon({ name, class: extra = '' }: { name: IconName; class?: string }) {
  return <span aria-hidden="true" class={`icon ${name} ${extra}`} />;
}
