/** Longest time between the taps of a double tap. */
export const DOUBLE_TAP_MS = 400;
/** Longest distance between them. */
const SAME_PLACE_PX = 24;

const isSecondTap = (event: MouseEvent, first: MouseEvent): boolean =>
  event.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
  Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < SAME_PLACE_PX;

const findControl = ({ target }: MouseEvent) => (target as Element).closest('a, button');

/**
 * ignoreStraySecondTaps drops the second tap of a double tap if it would hit another link or button than the first
 * one, as after a dialog has closed. Returns a function that stops it.
 */
export function ignoreStraySecondTaps(): () => void {
  let first: MouseEvent | undefined;
  function handleClick(event: MouseEvent): void {
    // Clicks by keyboard and by script have no place.
    if (!event.clientX && !event.clientY) return;
    const control = findControl(event);
    if (first && control && control !== findControl(first) && isSecondTap(event, first)) {
      event.preventDefault();
      event.stopPropagation();
    } else first = event;
  }
  // In the capturing phase, before what was hit reacts.
  document.addEventListener('click', handleClick, true);
  return () => document.removeEventListener('click', handleClick, true);
}
