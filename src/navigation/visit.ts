import { computed, type ReadonlySignal, signal } from '@preact/signals';

const visits = signal(0);

/** beginVisit starts another visit: one person's stay on one page. Navigation and a change of user call it. */
export function beginVisit(): void {
  visits.value++;
}

export interface VisitState<T> {
  /** What was set during this visit, else the initial value. */
  readonly current: ReadonlySignal<T>;
  set(value: T): void;
}

/** createVisitState holds what belongs to one visit: the next page and the next user start with the initial value. */
export function createVisitState<T>(initial: T): VisitState<T> {
  const stored = signal({ value: initial, visit: 0 });
  return {
    current: computed(() => (stored.value.visit === visits.value ? stored.value.value : initial)),
    set(value) {
      stored.value = { value, visit: visits.peek() };
    },
  };
}
