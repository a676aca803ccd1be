import type { ReactNode } from 'react';

/** Blocks that stand for what loads: one word to a screen reader, not one a block. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span class="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
