import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
import { TONES } from './Notice';
import { useDrag } from './use-drag';

export interface ToastData {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  durationMs: number;
}

interface Props {
  toast: ToastData;
  isPaused: boolean;
  onDismiss(): void;
}

/** Some two frames. */
const EMPTY_MS = 40;

/** A toast with its own timer. */
export function Toast({ toast, isPaused, onDismiss }: Props) {
  const [text, setText] = useState('');
  const [, icon, colour] = TONES[toast.tone];
  const left = useRef(toast.durationMs);
  const drag = useDrag({ axis: 'X', limit: 50, onPass: onDismiss });

  useEffect(() => {
    // Screen readers announce changes of a live region, not its initial content.
    const timer = setTimeout(setText, EMPTY_MS, toast.text);
    return () => clearTimeout(timer);
  }, [toast.text]);

  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(onDismiss, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isPaused]);

  return (
    <li
      class="toast"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Escape dismisses the focused toast
      tabIndex={0}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
      {...drag}
    >
      <Icon name={icon} class={colour} />
      <span role={toast.tone === 'error' ? 'alert' : 'status'} class="line-clamp-5">
        {text}
      </span>
    </li>
  );
}
