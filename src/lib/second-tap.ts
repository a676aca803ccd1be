import { listen } from './events';

/** Longest time between the taps of a double tap. */
const DOUBLE_TAP_MS = 400;
/** Longest distance between them. */
const SAME_PLACE_PX = 24;

/** Returns whether the tap is the second one of a double tap and would press another link or button. */
function isStray({ target, timeStamp, clientX, clientY }: MouseEvent, first: MouseEvent): boolean {
  return (
    timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) < SAME_PLACE_PX &&
    target !== first.target &&
    // Not the click that a label passes on to its field, at once and in the same place.
    (target as Element).closest('a, button') !== null &&
    // Clicks by keyboard and by script have no place.
    clientX > 0
  );
}

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
      if (first && isStray(tap, first)) {
        event.preventDefault();
        event.stopPropagation();
      } else first = tap;
    },
    true,
  );
}
