import A11yDialog from 'a11y-dialog';
import { render } from 'preact';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../lib/events';
import { focusOn } from '../lib/focus-on';
import { Icon } from './Icon';
import { useDrag } from './use-drag';
import { useUniqueId } from './use-unique-id';

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
  const id = useUniqueId();
  // Outside of the app's root; survives a11y-dialog's changes to the host.
  const [wrapper] = useState(() => document.createElement('div'));
  const host = useRef<HTMLDivElement>(null);
  const close = () => {
    if (!isLocked) onClose();
  };
  const drag = useDrag({ axis: 'Y', limit: 80, canStart: canDrag, onPass: close });
  const content = (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role supports them
    <div
      ref={host}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
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
    </div>
  );
  // Before the effect that opens the dialog and moves the focus.
  useLayoutEffect(() => {
    render(content, wrapper);
    // What had the focus may be gone, as when a sheet turns its page.
    if (document.activeElement === document.body) host.current?.focus();
    // Escape, which a11y-dialog misses after the focused child unmounted, and ignores for alerts; a toast has its own.
    return listen(document, 'keydown', (event) => {
      const { activeElement, body } = document;
      const isOurs = activeElement === body || wrapper.contains(activeElement);
      if ((event as KeyboardEvent).key === 'Escape' && topmost() === host.current && isOurs) close();
    });
  });
  // A modal dialog while mounted: only unmounting closes it.
  useLayoutEffect(() => {
    const layer = host.current;
    if (!layer) return;
    const dialog = new A11yDialog(layer);
    document.body.append(wrapper);
    dialog.on('hide', (event) => layer.isConnected && event.preventDefault());
    dialog.show();
    isolateTop();
    return () => {
      render(null, wrapper);
      isolateTop();
      // Returns the focus.
      dialog.destroy();
      wrapper.remove();
      // After this render, which may unmount the opener too.
      queueMicrotask(catchFocus);
    };
  }, []);
  return null;
}

/** Only from scrollTop 0; a mouse drags by the head only, because elsewhere it selects text. */
function canDrag({ target, currentTarget, pointerType }: PointerEvent<HTMLElement>): boolean {
  let at = target as Element;
  if (pointerType === 'mouse' && !at.closest('.dialog-head')) return false;
  while (at !== currentTarget && at.scrollTop <= 0 && at.parentElement) at = at.parentElement;
  return at.scrollTop <= 0;
}

const topmost = () => [...document.querySelectorAll<HTMLElement>('.dialog-layer')].at(-1);

/**
 * Makes all but the topmost dialog, the toasts and the words of a long wait inert, and locks scrolling. Nothing else makes
 * a part of the page inert.
 */
function isolateTop() {
  const top = topmost();
  document.documentElement.style.overflow = top ? 'hidden' : '';
  for (const part of document.querySelectorAll('body > :not(.late) > :not([data-toasts])'))
    part.toggleAttribute('inert', Boolean(top) && part !== top);
}

function catchFocus() {
  if (document.activeElement !== document.body) return;
  const top = topmost();
  if (top) top.focus();
  else focusOn('h1');
}
