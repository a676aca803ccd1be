import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listen } from '../lib/events';
import { Toast, type ToastData } from './Toast';

interface Props {
  /** Oldest first. */
  toasts: ReadonlyArray<ToastData>;
  onDismiss(id: number): void;
  label: string;
  /** What stays, above the toasts. */
  children?: ReactNode;
}

const SHOWN = 3;

/** The toast region, above all dialogs: three at a time, F8 focuses it (ui-2). */
export function Toaster({ toasts, onDismiss, label, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isAway, setAway] = useState(document.hidden);

  useEffect(
    () =>
      listen(window, 'keydown', (event) => 'code' in event && event.code === 'F8' && region.current?.focus()),
    [],
  );
  useEffect(
    () =>
      listen(window, ['blur', 'focus', 'visibilitychange'], ({ type }) =>
        setAway(type === 'blur' || document.hidden),
      ),
    [],
  );

  // A toast that unmounts while hovered or focused fires no leave event.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setFocused(false);
    if (!toasts.length) setHovered(false);
  }, [toasts]);

  function dismiss(id: number) {
    if (region.current?.querySelector('ol')?.contains(document.activeElement)) region.current.focus();
    setHovered(false);
    onDismiss(id);
  }

  return (
    <section
      ref={region}
      data-toasts
      data-a11y-dialog-ignore-focus-trap
      aria-label={label}
      tabIndex={-1}
      class="toasts"
      onFocusIn={() => setFocused(true)}
      onFocusOut={() => setFocused(false)}
    >
      {children}
      <ol
        class="flex flex-col items-center gap-2"
        onPointerOver={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {toasts
          .slice(0, SHOWN)
          .reverse()
          .map((toast) => (
            <Toast
              key={toast.id}
              toast={toast}
              isPaused={isHovered || isFocused || isAway}
              onDismiss={() => dismiss(toast.id)}
            />
          ))}
      </ol>
    </section>
  );
}
