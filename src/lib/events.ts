/**
 * listen adds a handler for one or several event types, with `isCapture` before the target's own. It returns a
 * function that removes it.
 */
export function listen(
  target: EventTarget,
  types: string | string[],
  handler: (event: Event) => void,
  isCapture?: boolean,
): () => void {
  const all = [types].flat();
  for (const type of all) target.addEventListener(type, handler, isCapture);
  return () => {
    for (const type of all) target.removeEventListener(type, handler, isCapture);
  };
}

/** joinStops returns a function that calls all `stops`, the last first. */
export const joinStops =
  (...stops: (() => void)[]) =>
  (): void => {
    for (const stop of stops.reverse()) stop();
  };

/**
 * startLoaded takes the start of something whose code has to load first, and which resolves to a function that
 * stops it. A failed download starts nothing. Returns a function that stops it, also while it loads.
 */
export function startLoaded(starting: Promise<() => void>): () => void {
  const started = starting.catch(() => () => {});
  return () => void started.then((stop) => stop());
}
