/** focusOn moves the focus to a part of the page that is no control, where it is. */
export function focusOn(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector);
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}
