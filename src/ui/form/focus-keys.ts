/** stepOf is where a key leads from item `at` of a row of `count`, one beyond its ends too; undefined for other keys. */
export function stepOf(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** stepInColumn is stepOf for items that stand one below the other: up and down lead there, too. */
export const stepInColumn = (key: string, at: number, count: number): number | undefined =>
  stepOf(key.replace('Up', 'Left').replace('Down', 'Right'), at, count);
