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
import { listen } from '../lib/events';
import { focusOn } from '../lib/focus-on';
import { focusTopLayer, isTopLayer, openLayer } from '../lib/layers';
import { BelowHeading } from './Heading';
import { Icon } from './Icon';
import { useDrag } from './use-drag';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  onClose(): void;
  closeLabel: string;
  /** Cannot be closed, while a request is pending. */
  isLocked?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** From 768 px at the top of the page, without a scrim. */
  isPopover?: boolean;
  children?: ReactNode;
}

/** A sheet that is dragged further down closes. */
const DRAG_PX = 80;

/** A modal dialog, open while mounted: a bottom sheet on mobile, else a window (ui-5). Rotating keeps its content. */
export function Dialog(props: DialogProps & { isMobile: boolean }) {
  const { onClose, closeLabel, isLocked, role = 'dialog', isPopover, isMobile } = props;
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  // Read now: the content may take the focus when it is mounted.
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (!isLocked) onClose();
  };
  const drag = useDrag({
    axis: 'Y',
    isEnough: (distance) => distance > DRAG_PX,
    canStart: canDrag,
    onPass: close,
  });
  useLayoutEffect(() => (layer.current ? openDialog(layer.current, opener) : undefined), []);
  useLayoutEffect(() => {
    // What had the focus may be gone, as when a sheet turns its page.
    if (document.activeElement === document.body) layer.current?.focus();
    // On the document, because the focused child may have unmounted; a toast has its own Escape.
    return listen(document, 'keydown', (event) => {
      const { activeElement, body } = document;
      const isOurs = activeElement === body || layer.current?.contains(activeElement);
      if ((event as KeyboardEvent).key === 'Escape' && isTopLayer(layer.current) && isOurs) close();
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
      {/* Ignores the second tap of a double tap that opened the dialog. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div class="scrim" onClick={(event) => event.detail < 2 && close()} />
      <div
        class={isMobile ? 'dialog-sheet' : isPopover ? 'dialog-window dialog-popover' : 'dialog-window'}
        {...(isMobile && drag)}
      >
        <div class="dialog-head">
          {/* For fingers alone: the button beside the title does the same. */}
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

/** Only from scrollTop 0; a mouse drags by the head only, because elsewhere it selects text. */
function canDrag({ target, currentTarget, pointerType }: PointerEvent<HTMLElement>): boolean {
  let at = target as Element;
  if (pointerType === 'mouse' && !at.closest('.dialog-head')) return false;
  while (at !== currentTarget && at.scrollTop <= 0 && at.parentElement) at = at.parentElement;
  return at.scrollTop <= 0;
}

/**
 * Opens an element as a modal dialog of a11y-dialog and moves the focus into it; the returned function, for its unmount,
 * gives the focus back to `opener`. Only unmounting closes it.
 */
function openDialog(element: HTMLElement, opener: Element | null): () => void {
  // The focus may leave for what a password manager adds: the rest of the page is inert.
  document.body.setAttribute('data-a11y-dialog-ignore-focus-trap', '');
  const dialog = new A11yDialog(element);
  let isUnmounting = false;
  dialog.on('hide', (event) => {
    if (!isUnmounting) event.preventDefault();
  });
  const closeLayer = openLayer(element);
  const { activeElement } = document;
  dialog.show();
  // The content took it when it was mounted.
  if (element.contains(activeElement)) (activeElement as HTMLElement).focus();
  return () => {
    const { activeElement: last, body } = document;
    const hadFocus = last === body || element.contains(last);
    isUnmounting = true;
    closeLayer();
    dialog.hide();
    if (hadFocus && opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => {
      // Not before Preact has removed the element, which `destroy` would replace by a clone.
      dialog.destroy();
      // The opener may have been unmounted, too.
      if (document.activeElement === document.body && !focusTopLayer()) focusOn('h1');
    });
  };
}
