/** A decorative spinner of 1em. */
export function Spinner() {
  return (
    <span class="inline-grid" aria-hidden="true">
      <span class="spinner" />
    </span>
  );
}
