/** A placeholder block; use inside a SkeletonGroup. */
export function Skeleton({ class: extra }: { class: string }) {
  return <div class={`rounded-control bg-ink-3 animate-pulse ${extra}`} />;
}
