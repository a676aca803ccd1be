import { listen } from './events';

/** Longest time between the taps of a double tap. */
const DOUBLE_TAP_MS = 400;
/** Longest distance between them. */
const SAME_PLACE_PX = 24;

const isSecondTap = (event: MouseEvent, first: MouseEvent): boolean =>
  event.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
  Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < SAME_PLACE_PX;

/**
 * startSecondTapGuard drops the second tap of a double tap if it would press another link or button than the first one,
 * as after a page has opened or a dialog has closed. Returns a function that stops it.
 */
export function startSecondTapGuard(): () => void {
  let first: MouseEvent | undefined;
  return listen(
    document,
    'click',
    (event) => {
      const tap = event as MouseEvent;
      // Not the click that a label passes on to its field, at once and in the same place.
      const control = (tap.target as Element).closest('a, button');
      // Clicks by keyboard and by script have no place.
      if (first && control && tap.clientX && tap.target !== first.target && isSecondTap(tap, first)) {
        event.preventDefault();
        event.stopPropagation();
      } else first = tap;
    },
    true,
  );
}
