import type { ReactNode } from 'react';

/** A section of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section class="grid gap-4" aria-label={title}>
      <h2 class="h-section">{title}</h2>
      {children}
    </section>
  );
}
