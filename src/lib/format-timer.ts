/** formatTimer formats whole seconds as `mm:ss`. */
export function formatTimer(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
