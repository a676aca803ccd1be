import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusOn } from '../lib/focus-on';
import { Icon } from './Icon';

interface Props {
  tone: 'info' | 'success' | 'error' | 'warning';
  children: ReactNode;
  action?: ReactNode;
}

export const TONES = {
  info: { icon: 'i-info', color: 'text-ice' },
  success: { icon: 'i-check', color: 'text-aurora' },
  error: { icon: 'i-circle-alert', color: 'text-coral' },
  warning: { icon: 'i-circle-alert', color: 'text-amber' },
} as const;

/** An inline message with an optional action. Errors are announced. */
export function Notice({ tone, children, action }: Props) {
  const { icon, color } = TONES[tone];
  const root = useRef<HTMLDivElement>(null);
  // A retry unmounts its own button, so the focus moves to the page.
  useLayoutEffect(
    () => () => {
      if (root.current?.contains(document.activeElement)) focusOn('main');
    },
    [],
  );
  return (
    <div ref={root} role={tone === 'error' ? 'alert' : undefined} class={`note ${color}`}>
      <Icon name={icon} />
      <div class="flex-1 text-text-1">
        {children}
        {action && <div class="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
