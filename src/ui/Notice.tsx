import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface Props {
  tone: 'info' | 'success' | 'error' | 'warning';
  children: ReactNode;
  action?: ReactNode;
}

const TONES = {
  info: { look: 'bg-ice-faint', icon: <Icon name="i-lucide-info" class="text-ice" /> },
  success: { look: 'bg-aurora-faint', icon: <Icon name="i-lucide-check" class="text-aurora" /> },
  error: { look: 'bg-coral-faint', icon: <Icon name="i-lucide-circle-alert" class="text-coral" /> },
  warning: { look: 'bg-amber-faint', icon: <Icon name="i-lucide-circle-alert" class="text-amber" /> },
};

/** A note in the page; an error is read out as it appears. The action is the one thing to do about it. */
export function Notice({ tone, children, action }: Props) {
  const { look, icon } = TONES[tone];
  return (
    <div role={tone === 'error' ? 'alert' : undefined} class={`note ${look}`}>
      {icon}
      <div class="flex-1 min-w-0">
        {children}
        {action && <div class="mt-3">{action}</div>}
      </div>
    </div>
  );
}
