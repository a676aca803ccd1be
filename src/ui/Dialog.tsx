import { render } from 'preact';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon';
import { useDialog, useDialogHost } from './use-dialog';
import { useDrag } from './use-drag';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  isOpen: boolean;
  onClose(): void;
  closeLabel: string;
  /** Nothing closes it meanwhile: an answer is awaited. */
  isLocked?: boolean;
  role?: 'dialog' | 'alertdialog';
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: a sheet at the bottom when mobile, a window else. A turn of the phone keeps what is in it. */
export function Dialog(props: DialogProps & { isMobile: boolean }) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps & { isMobile: boolean }) {
  const {
    title,
    description,
    onClose,
    closeLabel,
    isLocked,
    role = 'dialog',
    footer,
    children,
    isMobile,
  } = props;
  const place = useDialogHost();
  const { host } = place;
  const content = useRef<ReactNode>(null);
  // Before the effect that opens the dialog and puts the focus into it.
  useLayoutEffect(() => render(content.current, host));
  useLayoutEffect(() => () => render(null, host), [host]);
  const { titleId, textId, close } = useDialog(place, {
    role,
    isLocked,
    onClose,
    hasDescription: Boolean(description),
    class: `fixed inset-0 z-40 flex justify-center outline-none ${isMobile ? 'items-end' : 'items-center p-4'}`,
  });
  const drag = useDrag({ axis: 'down', buffer: 3, limit: 80, canStart: canDrag, onPass: close });
  content.current = (
    <>
      {/* Not the second tap of the double one that has opened the dialog. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div class="scrim" onClick={(event) => event.detail < 2 && close()} />
      <div class={isMobile ? 'dialog-sheet' : 'dialog-window'} {...(isMobile && drag)}>
        <div class="sticky top-0 z-1 bg-ink-2 pb-4" data-grip>
          {isMobile && (
            <button type="button" class="grip" aria-label={closeLabel} onClick={close}>
              <span class="h-1 w-10 rounded-full bg-line-strong" />
            </button>
          )}
          <div class="row-center items-start">
            <div class="flex-1 min-w-0 py-2">
              <h2 id={titleId} class="h-section">
                {title}
              </h2>
              {description && (
                <p id={textId} class="caption mt-1">
                  {description}
                </p>
              )}
            </div>
            <button
              type="button"
              class="icon-button border-0 bg-ink-3 shrink-0"
              aria-label={closeLabel}
              onClick={close}
            >
              <Icon name="i-lucide-x" />
            </button>
          </div>
        </div>
        {children}
        {footer && <div class="mt-4">{footer}</div>}
      </div>
    </>
  );
  return null;
}

/** Only from the top of what scrolls; a mouse drags by the head, because elsewhere it selects text. */
function canDrag(event: {
  target: EventTarget | null;
  currentTarget: Element;
  pointerType: string;
}): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.pointerType === 'mouse' && !event.target.closest('[data-grip]')) return false;
  for (let at: Element | null = event.target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
    if (at === event.currentTarget) return true;
  }
  return true;
}
