import A11yDialog from 'a11y-dialog';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Options {
  /** Outside of the app's root; survives a11y-dialog's changes to the host. */
  wrapper: HTMLElement;
  host: RefObject<HTMLElement | null>;
  /** Asks to be closed; only unmounting closes. */
  onEscape(): void;
}

/** Wrappers of open dialogs, topmost last, and what is inert behind it. */
const opened: HTMLElement[] = [];
let silenced: Element[] = [];

/** useDialog makes the host a modal dialog while mounted. */
export function useDialog({ wrapper, host, onEscape }: Options): void {
  const requestClose = useRef(onEscape);
  requestClose.current = onEscape;

  useLayoutEffect(() => {
    if (!host.current) return;
    const dialog = new A11yDialog(host.current);
    function handleHide(event: Event) {
      event.preventDefault();
      requestClose.current();
    }
    function handleKeyDown(event: KeyboardEvent) {
      // a11y-dialog misses Escape after the focused child unmounted, and ignores it for alerts.
      const isOurs = document.activeElement === document.body || wrapper.contains(document.activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && opened.at(-1) === wrapper && isOurs)
        requestClose.current();
    }
    document.body.append(wrapper);
    opened.push(wrapper);
    dialog.on('hide', handleHide);
    dialog.show();
    isolateTop();
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      opened.splice(opened.indexOf(wrapper), 1);
      isolateTop();
      dialog.off('hide', handleHide);
      // Returns the focus.
      dialog.destroy();
      wrapper.remove();
      // After this render, which may unmount the opener too.
      queueMicrotask(catchFocus);
    };
  }, [host, wrapper]);
}

/** Makes all but the topmost dialog and the toasts inert, and locks scrolling. */
function isolateTop() {
  for (const element of silenced) element.removeAttribute('inert');
  silenced = [];
  const top = opened.at(-1);
  document.documentElement.style.overflow = top ? 'hidden' : '';
  if (top) silence(document.body, top);
}

function silence(parent: Element, top: Element) {
  for (const child of parent.children) {
    if (child === top || child.matches('[data-toasts],[inert]')) continue;
    if (child.querySelector('[data-toasts]')) {
      silence(child, top);
    } else {
      child.setAttribute('inert', '');
      silenced.push(child);
    }
  }
}

function catchFocus() {
  if (document.activeElement !== document.body) return;
  const place = opened.at(-1)?.querySelector<HTMLElement>('[role]') ?? document.querySelector('h1');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
