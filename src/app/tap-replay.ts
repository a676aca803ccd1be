import { requestCode } from './preflight';

let tapped: HTMLElement | null = null;

/** A submitted address is sent at once: the repeated tap takes up its answer. */
function keepTap(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>('button,a:not([href])');
  if (!target) return;
  event.preventDefault();
  tapped = target;
  if (target instanceof HTMLButtonElement && target.form) requestCode(target.form);
}

/** recordTaps remembers the last tap on the prerendered page, until `replayTap`. */
export function recordTaps(): void {
  addEventListener('click', keepTap);
}

/** replayTap does what was tapped before the app was on screen. */
export function replayTap(): void {
  removeEventListener('click', keepTap);
  tapped?.click();
}
