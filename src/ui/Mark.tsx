/** The brand mark, a symbol in index.html. */
export function Mark({ class: extra = 'size-7.5' }: { class?: string }) {
  return (
    <svg class={extra} aria-hidden="true">
      <use href="#mark" />
    </svg>
  );
}
