import { computed, signal } from '@preact/signals';
import { useEffect } from 'react';

const waits = signal<readonly { label: string }[]>([]);

/** What the page waits for, by the label of the latest wait; '' when it waits for nothing. */
export const waitingFor = computed(() => waits.value.at(-1)?.label ?? '');

/** useWait has the Announcer say `label` for as long as the component is there and the label is set. */
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
