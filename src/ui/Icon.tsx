/** A literal in the source: UnoCSS finds the names of icons by reading it. */
export type IconName = `i-lucide-${string}`;

interface Props {
  name: IconName;
  class?: string;
}

/** A lucide icon, drawn by CSS and hidden from screen readers: the words beside it say the same. */
export function Icon({ name, class: extra = '' }: Props) {
  return <span aria-hidden="true" class={`icon ${name} ${extra}`} />;
}
