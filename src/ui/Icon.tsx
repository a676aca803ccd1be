/** Must be a literal: UnoCSS scans the source for icon names. */
export type IconName = `i-${string}`;

/** A Lucide icon by CSS mask; decorative, hidden from screen readers. */
export function Icon({ name, class: extra = '' }: { name: IconName; class?: string }) {
  return <span aria-hidden="true" class={`icon ${name} ${extra}`} />;
}
