import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
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

const ICONS = {
  success: <Icon name="i-lucide-check" class="h-6 text-aurora" />,
  error: <Icon name="i-lucide-circle-alert" class="h-6 text-coral" />,
  info: <Icon name="i-lucide-info" class="h-6 text-ice" />,
};

/** One message of the Toaster, with its own clock. */
export function Toast({ toast, isPaused, onDismiss }: Props) {
  const [text, setText] = useState('');
  const left = useRef(toast.durationMs);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const drag = useDrag({ axis: 'sideways', buffer: 10, limit: 50, onPass: onDismiss });

  useEffect(() => {
    // Screen readers speak what changes in a live region, not what a new one already holds.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setText(toast.text));
    });
    return () => cancelAnimationFrame(frame);
  }, [toast.text]);

  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => dismiss.current(), left.current);
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
      {ICONS[toast.tone]}
      <span role={toast.tone === 'error' ? 'alert' : 'status'} class="line-clamp-5">
        {text}
      </span>
    </li>
  );
}
