/** A turning circle of one em; with a label it is announced, without one it is only decoration. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span class="inline-grid" role={label ? 'status' : undefined} aria-hidden={label ? undefined : 'true'}>
      <span class="size-[1em] rounded-full border-2 border-current border-r-transparent animate-spin" />
      {label && <span class="sr-only">{label}</span>}
    </span>
  );
}
