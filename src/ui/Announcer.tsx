import { computed, signal } from '@preact/signals';
import { useEffect } from 'react';
import { useDelayed } from './use-delayed';

const waits = signal<readonly { label: string }[]>([]);

/** Label of the latest wait of the page, or ''. */
const waitingFor = computed(() => waits.value.at(-1)?.label ?? '');

/** useWait makes the Announcer announce `label` while the component is mounted and the label is not false. */
export function useWait(label: string | false): void {
  useEffect(() => {
    if (!label) return;
    const wait = { label };
    waits.value = [...waits.peek(), wait];
    return () => {
      waits.value = waits.peek().filter((other) => other !== wait);
    };
  }, [label]);
}

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
