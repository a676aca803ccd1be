import A11yDialog from 'a11y-dialog';
import {
  createPortal,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { listen } from '../../lib/events';
import { focusHeading } from '../../lib/focus-on';
import { focusTopLayer, isTopLayer, openLayer } from '../../lib/layers';
import { BelowHeading } from '../Heading';
import { Icon } from '../Icon';
import { smoothHeight } from '../SmoothHeight';
import { watchClose } from './close-watcher';
import { smoothSheetHeight } from './sheet-height';
import { useDrag } from './use-drag';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  onClose(): void;
  closeLabel: string;
  /** True while the dialog cannot be closed, as during a request. */
  isLocked?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** From 768 px on, shown at the top of the page without a scrim. */
  isPopover?: boolean;
  children?: ReactNode;
}

/** Distance of a drag that closes the sheet. */
const CLOSE_DISTANCE_PX = 80;

/**
 * A modal dialog, open while mounted: a bottom sheet on mobile, else a window. Its content survives a
 * rotation.
 */
export default function Dialog(props: DialogProps & { isMobile: boolean }) {
  const { onClose, closeLabel, isLocked, role = 'dialog', isPopover, isMobile } = props;
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // Read before the content is mounted and may take the focus.
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (!isLocked) onClose();
  };
  const drag = useDrag({
    axis: 'Y',
    isEnough: (distance) => distance > CLOSE_DISTANCE_PX,
    canStart: (event) => !isLocked && canDrag(event),
    onPass: close,
  });
  // A window in the middle of the screen grows at both ends.
  const smooth = isMobile || isPopover ? smoothSheetHeight : smoothHeight;
  useLayoutEffect(() => smooth(sheet.current), [smooth]);
  useLayoutEffect(() => (layer.current ? openDialog(layer.current, opener) : undefined), [opener]);
  const latestClose = useRef(close);
  useLayoutEffect(() => watchClose(() => latestClose.current()), []);
  useLayoutEffect(() => {
    latestClose.current = close;
    // The focused element may have unmounted, as when the content changes.
    if (document.activeElement === document.body) layer.current?.focus();
    // What shows something else in place of closing comes back from where it was dragged.
    if (sheet.current) sheet.current.style.transform = '';
    // Listens on the document, because the focused child may have unmounted. A focused toast handles its own
    // Escape.
    return listen(document, 'keydown', (event) => {
      const { activeElement, body } = document;
      const isFocusHere = activeElement === body || layer.current?.contains(activeElement);
      if ((event as KeyboardEvent).key !== 'Escape' || !isTopLayer(layer.current)) return;
      // Else the browser would also ask the dialog below to close.
      event.preventDefault();
      if (isFocusHere) close();
    });
  });
  return createPortal(
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role supports them
    <div
      ref={layer}
      role={role}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      class="dialog-layer"
    >
      {/* Ignores the second tap of a double tap that has opened the dialog. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div class="scrim" onClick={(event) => event.detail < 2 && close()} />
      <div ref={sheet} class={getWindowClass(isMobile, isPopover)} {...(isMobile && drag)}>
        <div class="dialog-head">
          {/* Only for touch: the button beside the title does the same. */}
          {isMobile && <div class="grip" aria-hidden="true" onClick={close} />}
          <div class="flex gap-3">
            <div class="flex-1 py-2">
              <h2 id={`${id}-title`} class="h-section">
                {props.title}
              </h2>
              <p id={`${id}-text`} class="caption">
                {props.description}
              </p>
            </div>
            <button type="button" class="icon-button bg-ink-3" aria-label={closeLabel} onClick={close}>
              <Icon name="i-x" />
            </button>
          </div>
        </div>
        <BelowHeading>{props.children}</BelowHeading>
      </div>
    </div>,
    document.body,
  );
}

function getWindowClass(isMobile: boolean, isPopover = false): string {
  if (isMobile) return 'dialog-sheet';
  return isPopover ? 'dialog-window dialog-popover' : 'dialog-window';
}

/**
 * A drag starts only in content scrolled to the top. A mouse drags only the head, as it selects text
 * elsewhere.
 */
function canDrag({ target, currentTarget, pointerType }: PointerEvent<HTMLElement>): boolean {
  let element = target as Element;
  if (pointerType === 'mouse' && !element.closest('.dialog-head')) return false;
  while (element !== currentTarget && element.scrollTop <= 0 && element.parentElement)
    element = element.parentElement;
  return element.scrollTop <= 0;
}

/**
 * Opens an element as a modal dialog of a11y-dialog and moves the focus into it. Returns a function for the
 * unmount, which closes the dialog and returns the focus to `opener`. Nothing else closes it.
 */
function openDialog(element: HTMLElement, opener: Element | null): () => void {
  // Lets the focus move to the popup of a password manager. The rest of the page is inert.
  document.body.setAttribute('data-a11y-dialog-ignore-focus-trap', '');
  const dialog = new A11yDialog(element);
  let isUnmounting = false;
  dialog.on('hide', (event) => {
    if (!isUnmounting) event.preventDefault();
  });
  const closeLayer = openLayer(element);
  const { activeElement } = document;
  dialog.show();
  // The content had already taken the focus when it was mounted.
  if (element.contains(activeElement)) (activeElement as HTMLElement).focus();
  return () => {
    const { activeElement: focused, body } = document;
    const hadFocus = focused === body || element.contains(focused);
    isUnmounting = true;
    closeLayer();
    showLeaving(element);
    dialog.hide();
    if (hadFocus && opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => {
      // Only after Preact has removed the element, because `destroy` would replace it by a clone.
      dialog.destroy();
      // The opener may have unmounted, too.
      if (document.activeElement === document.body && !focusTopLayer()) focusHeading();
    });
  };
}

/** Leaves a picture of a closing dialog on the page, until it has moved out of sight. */
function showLeaving(element: HTMLElement): void {
  const picture = document.createElement('div');
  picture.className = 'dialog-layer dialog-leaving';
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  picture.append(...[...element.children].map((part) => part.cloneNode(true)));
  for (const part of picture.querySelectorAll('[id], [name]')) {
    part.removeAttribute('id');
    part.removeAttribute('name');
  }
  document.body.append(picture);
  const animations = picture.lastElementChild?.getAnimations?.() ?? [];
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => picture.remove());
}
