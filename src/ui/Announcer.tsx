import { useDelayed } from './use-delayed';
import { waitingFor } from './waiting';

/**
 * Announces to screen readers what the page waits for. The region is always in the page, where no dialog
 * makes it inert, because a live region that is added together with its text is not read. Shorter waits than
 * half a second are not announced. A screen reader also needs a moment to notice a region that was just added.
 */
export const Announcer = () => (
  <p role="status" class="sr-only">
    {useDelayed(waitingFor.value)}
  </p>
);
