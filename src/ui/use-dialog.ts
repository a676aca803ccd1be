import A11yDialog from 'a11y-dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUniqueId } from './use-unique-id';

interface Options {
  role: 'dialog' | 'alertdialog';
  isLocked: boolean | undefined;
  hasDescription: boolean;
  class: string;
  onClose(): void;
}

/** The element of a dialog, in a wrapper that outlives what a11y-dialog does to it. */
interface DialogHost {
  wrapper: HTMLElement;
  host: HTMLElement;
}

/** The wrappers of open dialogs, the topmost last, and what lies inert behind it. */
const opened: HTMLElement[] = [];
let silenced: Element[] = [];

/** useDialogHost is the element to fill with what the dialog holds; it lies outside of the page. */
export function useDialogHost(): DialogHost {
  const [place] = useState(createHost);
  return place;
}

/**
 * useDialog makes the host a modal dialog that is open while its component is mounted.
 * Whatever asks it to close calls `onClose`, unless it is locked; only unmounting closes it.
 */
export function useDialog(
  { wrapper, host }: DialogHost,
  { role, isLocked, hasDescription, class: look, onClose }: Options,
) {
  const id = useUniqueId();
  const [dialog] = useState(() => new A11yDialog(host));
  const latest = useRef(() => {});
  latest.current = () => {
    // Escape belongs to an open menu first.
    if (!isLocked && !host.querySelector('[aria-haspopup][aria-expanded=true]')) onClose();
  };

  host.id = id;
  host.className = look;
  host.setAttribute('role', role);
  host.setAttribute('aria-labelledby', `${id}-title`);
  if (hasDescription) host.setAttribute('aria-describedby', `${id}-text`);
  else host.removeAttribute('aria-describedby');

  useLayoutEffect(() => {
    function handleHide(event: Event) {
      event.preventDefault();
      latest.current();
    }
    function handleKeyDown(event: KeyboardEvent) {
      // a11y-dialog misses an Escape after the focused child went away, and leaves alerts alone.
      const isOurs = document.activeElement === document.body || host.contains(document.activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && opened.at(-1) === wrapper && isOurs)
        latest.current();
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
      // hide() returns the focus. destroy() leaves a clone in the place of the host: it goes with the wrapper.
      dialog.destroy();
      wrapper.remove();
      // After this render, which may take the opener away too.
      queueMicrotask(catchFocus);
    };
  }, [dialog, host, wrapper]);

  return { titleId: `${id}-title`, textId: `${id}-text`, close: () => dialog.hide() };
}

function createHost(): DialogHost {
  const wrapper = document.createElement('div');
  return { wrapper, host: wrapper.appendChild(document.createElement('div')) };
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
