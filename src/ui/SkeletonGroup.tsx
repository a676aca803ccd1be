import type { ReactNode } from 'react';

/** Placeholders announced once, as one loading state. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span class="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
