import type { MouseEvent, PointerEvent, TouchEvent } from 'react';
import { useRef } from 'react';

interface Options {
  /** 'X' is left and right, 'Y' only down. */
  axis: 'X' | 'Y';
  /** Decides on release whether the distance in pixels is far enough for `onPass`. */
  isEnough(distance: number): boolean;
  canStart?(event: PointerEvent<HTMLElement>): boolean;
  onPass(): void;
}

/** Distance before the element starts to follow. */
const THRESHOLD_PX = 5;
/** Stands for no pointer; browsers use ids from 0. */
const NO_POINTER = -1;

/**
 * useDrag makes an element follow one pointer. On release it snaps back, or stays and calls `onPass`, which
 * removes it, if it was far enough.
 */
export function useDrag({ axis, isEnough, canStart, onPass }: Options) {
  /** The latest drag, which has ended if its id is NO_POINTER. */
  const drag = useRef({ id: NO_POINTER, x: 0, y: 0, distance: 0, isMoving: false });

  function handleEnd(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current.id !== event.pointerId) return;
    current.id = NO_POINTER;
    if (!current.isMoving) return;
    event.currentTarget.style.transition = '';
    if (event.type === 'pointerup' && isEnough(Math.abs(current.distance))) onPass();
    else event.currentTarget.style.transform = '';
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A second finger is never the primary pointer.
      if (!event.isPrimary || event.button > 0) return;
      const id = canStart?.(event) === false ? NO_POINTER : event.pointerId;
      drag.current = { id, x: event.clientX, y: event.clientY, distance: 0, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current.id !== event.pointerId) return;
      const x = event.clientX - current.x;
      const y = event.clientY - current.y;
      const [along, across] = axis === 'X' ? [x, y] : [Math.max(0, y), x - Math.min(0, y)];
      current.distance = along;
      if (!current.isMoving) {
        if (Math.abs(across) > Math.max(Math.abs(along), THRESHOLD_PX)) current.id = NO_POINTER;
        if (Math.abs(across) > Math.abs(along) || Math.abs(along) < THRESHOLD_PX) return;
        current.isMoving = true;
        // Captured only now, so that a click still reaches the button under the finger.
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.style.transition = 'none';
      }
      event.currentTarget.style.transform = `translate${axis}(${along}px)`;
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
    onTouchMove(event: TouchEvent<HTMLElement>) {
      // Otherwise the browser would scroll and cancel the pointer.
      if (drag.current.id !== NO_POINTER && drag.current.distance) event.preventDefault();
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // Swallows the click that ends a mouse drag; keyboard clicks have detail 0.
      if (drag.current.isMoving && event.detail) event.stopPropagation();
    },
  };
}
