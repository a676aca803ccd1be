import { requestCode } from './early-requests';

let tapped: HTMLElement | null = null;

/** A submitted address is sent at once: the repeated tap takes up its answer. */
function keepTap(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>('button,a:not([href])');
  if (!target) return;
  event.preventDefault();
  tapped = target;
  if (target instanceof HTMLButtonElement && target.form) requestCode(target.form);
}

/** keepEarlyTaps remembers the last tap on the prerendered page, until `repeatEarlyTap`. */
export function keepEarlyTaps(): void {
  addEventListener('click', keepTap);
}

/** repeatEarlyTap does what was tapped before the app was on screen. */
export function repeatEarlyTap(): void {
  removeEventListener('click', keepTap);
  tapped?.click();
}
