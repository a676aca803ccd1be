/** listen adds a handler for one or several event types and returns a function that removes it. */
export function listen(
  target: EventTarget,
  types: string | string[],
  handler: (event: Event) => void,
): () => void {
  const all = [types].flat();
  for (const type of all) target.addEventListener(type, handler);
  return () => {
    for (const type of all) target.removeEventListener(type, handler);
  };
}

/** joinStops returns a function that calls all `stops`, the last first. */
export const joinStops =
  (...stops: (() => void)[]) =>
  (): void => {
    for (const stop of stops.reverse()) stop();
  };
