import type { MouseEvent, PointerEvent, TouchEvent } from 'react';
import { useRef } from 'react';

interface Options {
  /** Left and right, or down only. */
  axis: 'X' | 'Y';
  /** Whether the distance in pixels, when it is released, is enough for `onPass`. */
  isEnough(distance: number): boolean;
  canStart?(event: PointerEvent<HTMLElement>): boolean;
  onPass(): void;
}

/** Pixels before the element follows. */
const BUFFER_PX = 5;
/** No pointer; browsers count theirs from 0. */
const NONE = -1;

/** useDrag makes an element follow one pointer until it is released: far enough, or it snaps back. */
export function useDrag({ axis, isEnough, canStart, onPass }: Options) {
  /** The last one; without an id, it is over. */
  const drag = useRef({ id: NONE, x: 0, y: 0, by: 0, isMoving: false });

  function handleEnd(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    if (now.id !== event.pointerId) return;
    now.id = NONE;
    if (!now.isMoving) return;
    event.currentTarget.style.transform = event.currentTarget.style.transition = '';
    if (event.type === 'pointerup' && isEnough(Math.abs(now.by))) onPass();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A second finger is never the primary pointer.
      if (!event.isPrimary || event.button > 0) return;
      const id = canStart?.(event) === false ? NONE : event.pointerId;
      drag.current = { id, x: event.clientX, y: event.clientY, by: 0, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now.id !== event.pointerId) return;
      const x = event.clientX - now.x;
      const y = event.clientY - now.y;
      const [along, across] = axis === 'X' ? [x, y] : [Math.max(0, y), x - Math.min(0, y)];
      now.by = along;
      if (!now.isMoving) {
        if (Math.abs(across) > Math.max(Math.abs(along), BUFFER_PX)) now.id = NONE;
        if (Math.abs(across) > Math.abs(along) || Math.abs(along) < BUFFER_PX) return;
        now.isMoving = true;
        // Not captured earlier, or a click would miss the button under the finger.
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.style.transition = 'none';
      }
      event.currentTarget.style.transform = `translate${axis}(${along}px)`;
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
    onTouchMove(event: TouchEvent<HTMLElement>) {
      // Or the browser would scroll and cancel the pointer.
      if (drag.current.id !== NONE && drag.current.by) event.preventDefault();
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // Swallows the click that ends a mouse drag; keyboard clicks have detail 0.
      if (drag.current.isMoving && event.detail) event.stopPropagation();
    },
  };
}
