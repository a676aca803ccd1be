import { markMoment } from '../lib/moments';
import { requestCode } from './preflight';

let tapped: HTMLElement | null = null;

/** A submitted e-mail address is sent at once; the replayed tap uses that response. */
function handleClick(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>('button,a:not([href])');
  if (!target) return;
  event.preventDefault();
  tapped = target;
  if (target instanceof HTMLButtonElement && target.form) requestCode(target.form);
}

/** recordTaps records the last tap on the prerendered page until `replayTap` is called. */
export function recordTaps(): void {
  addEventListener('click', handleClick);
}

/** replayTap repeats the tap that was made before the app was rendered. */
export function replayTap(): void {
  removeEventListener('click', handleClick);
  tapped?.click();
}

/** markFirstInput marks when the user first types. The app's code may not have loaded by then. */
export function markFirstInput(): void {
  addEventListener('input', () => markMoment('typed'), { once: true });
}
