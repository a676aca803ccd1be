import { markMoment } from '../lib/moments';

/** markFirstInput marks when the user first types. The app's code may not have loaded by then. */
export function markFirstInput(): void {
  addEventListener('input', () => markMoment('typed'), { once: true });
}
