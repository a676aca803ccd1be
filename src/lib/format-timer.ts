/** formatTimer writes seconds as `mm:ss`; negative or NaN is 00:00. */
export function formatTimer(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  return [whole / 60, whole % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}
