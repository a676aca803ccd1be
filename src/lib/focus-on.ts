/** focusOn focuses the first match of a selector, which need not be a control, without scrolling. */
export function focusOn(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}

/** focusHeading moves the focus to the title of the page. */
export const focusHeading = (): void => focusOn('h1');

/** rescueFocus moves the focus to the page if what had it is gone. */
export function rescueFocus(): void {
  if (document.activeElement === document.body) focusOn('main');
}
