import type { ReactNode } from 'react';
import { t } from '../../i18n/locale';
import { useWait } from '../../ui/waiting';

interface Props {
  /** What is loading; by default, just that something is. */
  of?: string;
  /** In place of that it is loading. */
  label?: string;
  class?: string;
  children: ReactNode;
}

/** Placeholders, of class `skeleton`, announced once, as one loading state. */
export function SkeletonGroup({ of, label, children, ...rest }: Props) {
  const loading = t('page.loading');
  const text = label ?? (of ? `${loading}: ${of}` : loading);
  useWait(text);
  return (
    // As wide as its place, also where that centres what stands in it.
    <div class="w-full" aria-busy="true">
      <span class="sr-only">{text}</span>
      <div {...rest} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
