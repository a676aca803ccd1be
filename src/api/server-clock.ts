/** Server time minus device time in ms, from the latest response with a readable Date header. */
let offsetMs = 0;

/**
 * syncServerClock reads the Date header of a response. A server on another origin has to expose it
 * (docs/api.md).
 */
export function syncServerClock(header: string | null): void {
  const ms = Date.parse(header ?? '');
  if (!Number.isNaN(ms)) offsetMs = ms - Date.now();
}

/** serverNow is the server's time in epoch ms; until the first response, it is the device's time. */
export const serverNow = (): number => Date.now() + offsetMs;
