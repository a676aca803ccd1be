/** A spinner of 1em; announced with a label, decorative without. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span class="inline-grid" role={label ? 'status' : undefined} aria-hidden={label ? undefined : 'true'}>
      <span class="spinner" />
      {label && <span class="sr-only">{label}</span>}
    </span>
  );
}
