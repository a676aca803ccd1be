import { render } from 'preact';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
import { useDialog } from './use-dialog';
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
  /** Its actions. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog, open while mounted: a bottom sheet on mobile, else a window (ui-5). Rotating keeps its content. */
export function Dialog(props: DialogProps & { isMobile: boolean }) {
  const {
    title,
    description,
    onClose,
    closeLabel,
    isLocked,
    role = 'dialog',
    isPopover,
    footer,
    children,
    isMobile,
  } = props;
  const id = useUniqueId();
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
      tabIndex={-1}
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
        <div class="dialog-head" data-grip>
          {isMobile && <button type="button" class="grip" aria-label={closeLabel} onClick={close} />}
          <div class="flex gap-3">
            <div class="flex-1 py-2">
              <h2 id={`${id}-title`} class="h-section">
                {title}
              </h2>
              <p id={`${id}-text`} class="caption">
                {description}
              </p>
            </div>
            <button
              type="button"
              class="icon-button bg-ink-3 shrink-0"
              aria-label={closeLabel}
              onClick={close}
            >
              <Icon name="i-lucide-x" />
            </button>
          </div>
        </div>
        {children}
        {footer && <div class="mt-4 flex flex-col gap-3">{footer}</div>}
      </div>
    </div>
  );
  // Before the effect that opens the dialog and moves the focus.
  useLayoutEffect(() => {
    render(content, wrapper);
    // What had the focus may be gone, as when a sheet turns its page.
    if (document.activeElement === document.body) host.current?.focus();
  });
  useLayoutEffect(() => () => render(null, wrapper), [wrapper]);
  useDialog({ wrapper, host, onEscape: close });
  return null;
}

/** Only from scrollTop 0; a mouse drags by the head only, because elsewhere it selects text. */
function canDrag({ target, currentTarget, pointerType }: PointerEvent<HTMLElement>): boolean {
  if (!(target instanceof Element)) return false;
  if (pointerType === 'mouse' && !target.closest('[data-grip]')) return false;
  let at: Element | null = target;
  while (at && at !== currentTarget && at.scrollTop <= 0) at = at.parentElement;
  return !at || at.scrollTop <= 0;
}
