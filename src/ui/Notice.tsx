import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon';

interface Props {
  tone: 'info' | 'success' | 'error' | 'warning';
  children: ReactNode;
  action?: ReactNode;
}

const TONES = {
  info: ['bg-ice-faint', 'i-lucide-info', 'text-ice'],
  success: ['bg-aurora-faint', 'i-lucide-check', 'text-aurora'],
  error: ['bg-coral-faint', 'i-lucide-circle-alert', 'text-coral'],
  warning: ['bg-amber-faint', 'i-lucide-circle-alert', 'text-amber'],
} as const;

/** A note in the page; an error is read out as it appears. The action is the one thing to do about it. */
export function Notice({ tone, children, action }: Props) {
  const [ground, icon, colour] = TONES[tone];
  const root = useRef<HTMLDivElement>(null);
  // What is tried again goes with its button: the focus must not be lost.
  useLayoutEffect(
    () => () => {
      if (root.current?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div ref={root} role={tone === 'error' ? 'alert' : undefined} class={`note ${ground}`}>
      <Icon name={icon} class={colour} />
      <div class="flex-1 min-w-0">
        {children}
        {action && <div class="mt-3">{action}</div>}
      </div>
    </div>
  );
}
