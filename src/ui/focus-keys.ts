interface Options {
  count: number;
  /** True if the up and down arrows move between the items too, besides left and right. */
  isColumn?: boolean;
}

/**
 * getStepTarget is the index to which a key moves the focus from item `index`, or undefined for other keys.
 * It may be one beyond either end.
 */
export function getStepTarget(
  key: string,
  index: number,
  { count, isColumn = false }: Options,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  if (isColumn) {
    steps.ArrowUp = index - 1;
    steps.ArrowDown = index + 1;
  }
  return steps[key];
}
