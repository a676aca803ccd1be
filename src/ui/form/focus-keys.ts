interface Options {
  count: number;
  /** Which arrows lead from item to item: those to the sides, or, in a column, those up and down too. */
  isColumn?: boolean;
}

/** getStepTarget is where a key leads from item `index`, one beyond the ends too; undefined for a key that leads nowhere. */
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
