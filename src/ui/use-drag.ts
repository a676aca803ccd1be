import type { MouseEvent, PointerEvent, TouchEvent } from 'react';
import { useRef } from 'react';

interface Options {
  /** Down only, or left and right. */
  axis: 'down' | 'sideways';
  /** Pixels before the element follows; released past `limit` pixels, it calls `onPass`. */
  buffer: number;
  limit: number;
  canStart?(event: PointerEvent<HTMLElement>): boolean;
  onPass(): void;
}

/** useDrag makes an element follow one pointer until it passes the limit or snaps back. */
export function useDrag({ axis, buffer, limit, canStart, onPass }: Options) {
  const drag = useRef<{ id: number; x: number; y: number; by: number; isMoving: boolean } | null>(null);
  const wasMoved = useRef(false);

  function handleEnd(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    if (now?.id !== event.pointerId) return;
    drag.current = null;
    if (!now.isMoving) return;
    event.currentTarget.style.transform = event.currentTarget.style.transition = '';
    if (event.type === 'pointerup' && Math.abs(now.by) > limit) onPass();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A second finger is never the primary pointer.
      if (!event.isPrimary || event.button > 0) return;
      wasMoved.current = false;
      const start = { id: event.pointerId, x: event.clientX, y: event.clientY, by: 0, isMoving: false };
      drag.current = canStart?.(event) === false ? null : start;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.id !== event.pointerId) return;
      const x = event.clientX - now.x;
      const y = event.clientY - now.y;
      const [along, across] = axis === 'down' ? [Math.max(0, y), x - Math.min(0, y)] : [x, y];
      now.by = along;
      if (!now.isMoving) {
        if (Math.abs(across) > Math.max(Math.abs(along), buffer)) drag.current = null;
        if (Math.abs(across) > Math.abs(along) || Math.abs(along) < buffer) return;
        now.isMoving = wasMoved.current = true;
        // Not captured earlier, or a click would miss the button under the finger.
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.style.transition = 'none';
      }
      event.currentTarget.style.transform =
        axis === 'down' ? `translateY(${along}px)` : `translateX(${along}px)`;
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
    onTouchMove(event: TouchEvent<HTMLElement>) {
      // Or the browser would scroll and cancel the pointer.
      if (drag.current?.by) event.preventDefault();
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // Swallows the click that ends a mouse drag; keyboard clicks have detail 0.
      if (wasMoved.current && event.detail) event.stopPropagation();
    },
  };
}
