import type { ReactNode } from 'react';
import { t } from '../session/locale';

interface Props {
  label?: string;
  class?: string;
  children: ReactNode;
}

/** Placeholders, of class `skeleton`, announced once, as one loading state. */
export function SkeletonGroup({ label = t('page.loading'), children, ...rest }: Props) {
  return (
    <div role="status" aria-busy="true">
      <span class="sr-only">{label}</span>
      <div {...rest} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
