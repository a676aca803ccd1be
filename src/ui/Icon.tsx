/** Must be a literal: UnoCSS scans the source for icon names. */
export type IconName = `i-lucide-${string}`;

interface Props {
  name: IconName;
  class?: string;
}

/** A Lucide icon by CSS mask; decorative, hidden from screen readers. */
export function Icon({ name, class: extra = '' }: Props) {
  return <span aria-hidden="true" class={`icon ${name} ${extra}`} />;
}
