import type { ReactNode } from 'react';

const TONES = { aurora: 'text-aurora', amber: 'text-amber', coral: 'text-coral', plain: 'text-text-2' };

/** A status label with a coloured dot; the text says the same. */
export function Pill({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span class={`pill ${TONES[tone]}`}>
      <span class="dot" />
      {children}
    </span>
  );
}
