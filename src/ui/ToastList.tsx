import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listen } from '../lib/events';
import { Icon } from './Icon';
import { TONES } from './Notice';
import { useDrag } from './use-drag';

export interface ToastData {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  durationMs: number;
  /** True if the page shows the message too: an error is then announced politely. */
  isInPage?: boolean;
}

interface Props {
  /** Oldest first. */
  toasts: ReadonlyArray<ToastData>;
  onClose(id: number): void;
  label: string;
  /** Permanent content above the toasts. */
  children?: ReactNode;
}

const MAX_SHOWN = 3;
const SWIPE_PX = 50;
/** How long a new toast stays empty: about two frames. */
const EMPTY_MS = 40;

/** The region of the toasts, above all dialogs. It shows three at a time, and F8 focuses it. */
export function ToastList({ toasts, onClose, label, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isWindowInactive, setWindowInactive] = useState(document.hidden);

  useEffect(
    () =>
      listen(window, ['blur', 'focus', 'visibilitychange'], ({ type }) =>
        setWindowInactive(type === 'blur' || document.hidden),
      ),
    [],
  );

  useEffect(() => {
    function handleKeyDown({ code }: KeyboardEvent) {
      if (code === 'F8') region.current?.focus();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);

  // A toast that unmounts while hovered or focused sends no leave event.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setFocused(false);
    if (!toasts.length) setHovered(false);
  }, [toasts]);

  function dismiss(id: number) {
    if (region.current?.querySelector('ol')?.contains(document.activeElement)) region.current.focus();
    setHovered(false);
    onClose(id);
  }

  return (
    <section
      ref={region}
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
          .slice(0, MAX_SHOWN)
          .reverse()
          .map((toast) => (
            <Toast
              key={toast.id}
              toast={toast}
              isPaused={isHovered || isFocused || isWindowInactive}
              onClose={() => dismiss(toast.id)}
            />
          ))}
      </ol>
    </section>
  );
}

interface ToastProps {
  toast: ToastData;
  isPaused: boolean;
  onClose(): void;
}

/** A toast with a timer, which pauses with `isPaused`. */
function Toast({ toast, isPaused, onClose }: ToastProps) {
  const [text, setText] = useState('');
  const { icon, color } = TONES[toast.tone];
  const remainingMs = useRef(toast.durationMs);
  const drag = useDrag({ axis: 'X', isEnough: (distance) => distance >= SWIPE_PX, onPass: onClose });

  useEffect(() => {
    // The text is set later, because screen readers announce changes of a live region, but not its initial
    // content.
    const timer = setTimeout(setText, EMPTY_MS, toast.text);
    return () => clearTimeout(timer);
  }, [toast.text]);

  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(onClose, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - start;
    };
  }, [isPaused, onClose]);

  return (
    <li
      class="toast"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Escape dismisses the focused toast
      tabIndex={0}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...drag}
    >
      <Icon name={icon} class={color} />
      <span role={toast.tone === 'error' && !toast.isInPage ? 'alert' : 'status'} class="toast-text">
        {text}
      </span>
    </li>
  );
}
