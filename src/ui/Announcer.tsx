import { useEffect, useState } from 'react';
import { waitingFor } from './waiting';

/**
 * Shorter waits are not announced. A screen reader also needs a moment to notice a region that was just
 * added.
 */
const DELAY_MS = 500;

/**
 * Announces to screen readers what the page waits for. The region is always in the page, where no dialog
 * makes it inert, because a live region that is added together with its text is not read.
 */
export const Announcer = () => (
  <p role="status" class="sr-only">
    {useDelayed(waitingFor.value)}
  </p>
);

/** useDelayed delays a new label, but clears an old one at once. */
function useDelayed(label: string): string {
  const [delayed, setDelayed] = useState('');
  useEffect(() => {
    const timer = setTimeout(setDelayed, label ? DELAY_MS : 0, label);
    return () => clearTimeout(timer);
  }, [label]);
  return delayed;
}
