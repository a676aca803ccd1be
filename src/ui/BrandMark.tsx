/** The brand mark, whose SVG symbol is in index.html. */
export function BrandMark({ class: extra = 'size-7.5' }: { class?: string }) {
  return (
    <svg class={extra} aria-hidden="true">
      <use href="#mark" />
    </svg>
  );
}
