import { isUnfolding, SMOOTH_HEIGHT_MS } from '../SmoothHeight';
import { prefersReducedMotion } from '../viewport';

/**
 * smoothSheetHeight lets the sheet of a dialog take on the height of new content in 200 ms. What is below its head
 * comes out from under that, so that the buttons at the end stay in view. The head is the first child, with what
 * follows it up to an element of the class `dialog-head-end`, which must have no margin below. Returns a function that
 * ends it.
 */
export function smoothSheetHeight(sheet: HTMLElement | null): (() => void) | undefined {
  const head = sheet?.querySelector('.dialog-head-end') ?? sheet?.firstElementChild;
  if (!sheet || !head || prefersReducedMotion()) return;
  let height = 0;
  let contentHeight = Number.NaN;
  const observer = new ResizeObserver(() => {
    const { offsetHeight, clientHeight, scrollHeight } = sheet;
    const before = contentHeight;
    // The height without a maximum, and without the margin of a running animation.
    const margin = Number.parseFloat(getComputedStyle(head).marginBottom);
    contentHeight = scrollHeight - margin + offsetHeight - clientHeight;
    if (Math.abs(contentHeight - before) > 1 && !isUnfolding(sheet))
      head.animate(
        { marginBottom: [`${height - contentHeight}px`, '0'] },
        { duration: SMOOTH_HEIGHT_MS, easing: 'ease-out' },
      );
    height = offsetHeight;
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}
