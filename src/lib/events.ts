/** listen adds one handler for one or several event types; the answer takes it off again. */
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
