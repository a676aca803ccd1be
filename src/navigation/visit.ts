import { computed, type ReadonlySignal, signal } from '@preact/signals';

const visits = signal(0);

/** beginVisit starts a new visit, one user's stay on one page, on navigation and on a change of user. */
export function beginVisit(): void {
  visits.value++;
}

export interface VisitState<T> {
  /** The value set during this visit, else the initial value. */
  readonly current: ReadonlySignal<T>;
  set(value: T): void;
}

/** createVisitState creates state that is reset to the initial value with the next page or user. */
export function createVisitState<T>(initial: T): VisitState<T> {
  const stored = signal({ value: initial, visit: 0 });
  return {
    current: computed(() => (stored.value.visit === visits.value ? stored.value.value : initial)),
    set(value) {
      stored.value = { value, visit: visits.peek() };
    },
  };
}
