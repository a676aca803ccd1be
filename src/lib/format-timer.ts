/** formatTimer writes whole seconds as `mm:ss`. */
export const formatTimer = (seconds: number): string =>
  [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
