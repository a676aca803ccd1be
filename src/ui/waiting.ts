import { computed, signal } from '@preact/signals';
import { useEffect } from 'react';

const waits = signal<readonly { label: string }[]>([]);

/** Label of the latest wait of the page, or ''. */
export const waitingFor = computed(() => waits.value.at(-1)?.label ?? '');

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
