/** Server time minus device time in ms, by the latest answer whose Date header can be read. */
let offsetMs = 0;

/** syncServerClock reads the Date header of an answer; across origins a server has to expose it (docs/api.md). */
export function syncServerClock(header: string | null): void {
  const ms = Date.parse(header ?? '');
  if (!Number.isNaN(ms)) offsetMs = ms - Date.now();
}

/** serverNow is the time at the server in epoch ms; that of the device while no answer has told it. */
export const serverNow = (): number => Date.now() + offsetMs;
