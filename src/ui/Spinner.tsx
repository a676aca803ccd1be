/** A turning circle of one em; with a label it is announced, without one it is only decoration. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span class="inline-grid" role={label ? 'status' : undefined} aria-hidden={label ? undefined : 'true'}>
      <span class="spinner" />
      {label && <span class="sr-only">{label}</span>}
    </span>
  );
}
