import A11yDialog from 'a11y-dialog';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Options {
  /** Lies outside of the page and outlives what a11y-dialog does to the element in it. */
  wrapper: HTMLElement;
  host: RefObject<HTMLElement | null>;
  isLocked: boolean | undefined;
  onClose(): void;
}

/** The wrappers of open dialogs, the topmost last, and what lies inert behind it. */
const opened: HTMLElement[] = [];
let silenced: Element[] = [];

/**
 * useDialog makes the host a modal dialog that is open while its component is mounted; returns what asks it to close.
 * Whatever does that calls `onClose`, unless it is locked; only unmounting closes it.
 */
export function useDialog({ wrapper, host, isLocked, onClose }: Options): () => void {
  const close = useRef(() => {});
  close.current = () => {
    if (!isLocked) onClose();
  };

  useLayoutEffect(() => {
    if (!host.current) return;
    const dialog = new A11yDialog(host.current);
    function handleHide(event: Event) {
      event.preventDefault();
      close.current();
    }
    function handleKeyDown(event: KeyboardEvent) {
      // a11y-dialog misses an Escape after the focused child went away, and leaves alerts alone.
      const isOurs = document.activeElement === document.body || wrapper.contains(document.activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && opened.at(-1) === wrapper && isOurs)
        close.current();
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
      // This returns the focus.
      dialog.destroy();
      wrapper.remove();
      // After this render, which may take the opener away too.
      queueMicrotask(catchFocus);
    };
  }, [host, wrapper]);

  return () => close.current();
}

/** Makes all but the topmost dialog and the toasts inert, and the page stand still. */
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
