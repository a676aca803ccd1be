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
  const drag = useDrag({ axis: 'Y', limit: 80, canStart: canDrag, onPass: close });
  useLayoutEffect(() => (layer.current ? openLayer(layer.current, opener) : undefined), []);
  useLayoutEffect(() => {
    // What had the focus may be gone, as when a sheet turns its page.
    if (document.activeElement === document.body) layer.current?.focus();
    // On the document, because the focused child may have unmounted; a toast has its own Escape.
    return listen(document, 'keydown', (event) => {
      const { activeElement, body } = document;
      const isOurs = activeElement === body || layer.current?.contains(activeElement);
      if ((event as KeyboardEvent).key === 'Escape' && layers.at(-1) === layer.current && isOurs) close();
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
          {isMobile && <button type="button" class="grip" aria-label={closeLabel} onClick={close} />}
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
        {props.children}
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

/** The open dialogs, the topmost last. */
const layers: HTMLElement[] = [];

/** Isolates a dialog and moves the focus into it; the returned function undoes both. */
function openLayer(layer: HTMLElement, opener: Element | null): () => void {
  layers.push(layer);
  isolateTop();
  if (!layer.contains(document.activeElement))
    (layer.querySelector<HTMLElement>('[autofocus]') ?? layer).focus();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    isolateTop();
    const { activeElement, body } = document;
    const hadFocus = activeElement === body || layer.contains(activeElement);
    if (hadFocus && opener instanceof HTMLElement) opener.focus();
    // After this render, which may unmount the opener too.
    queueMicrotask(catchFocus);
  };
}

/**
 * Makes the page (`data-modal-background`) and all dialogs but the topmost inert, and locks scrolling. Not the rest of
 * the document: toasts, the words of a long wait, and what password managers add stay usable, for whose sake there is no
 * focus trap either.
 */
function isolateTop() {
  const top = layers.at(-1);
  document.documentElement.style.overflow = top ? 'hidden' : '';
  for (const part of [...document.querySelectorAll('[data-modal-background]'), ...layers])
    part.toggleAttribute('inert', top !== undefined && part !== top);
}

function catchFocus() {
  if (document.activeElement !== document.body) return;
  const top = layers.at(-1);
  if (top) top.focus();
  else focusOn('h1');
}
