/** A decorative spinner of 1em. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
