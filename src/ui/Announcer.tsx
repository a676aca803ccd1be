import { useEffect, useState } from 'react';
import { waitingFor } from './waiting';

/** Shorter waits are not worth a word; a screen reader needs a moment to notice a region that was just added, too. */
const PAUSE_MS = 500;

/**
 * Says to screen readers what the page waits for. It stays in the page, where no dialog makes it inert: a live region
 * that comes and goes with its text is not read.
 */
export function Announcer() {
  const label = waitingFor.value;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSaid, label ? PAUSE_MS : 0, label);
    return () => clearTimeout(timer);
  }, [label]);
  return (
    <p role="status" class="sr-only">
      {said}
    </p>
  );
}
