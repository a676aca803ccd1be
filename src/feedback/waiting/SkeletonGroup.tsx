import type { ReactNode } from 'react';
import { t } from '../../i18n/locale';
import { useWait } from '../../ui/Announcer';

interface Props {
  /** Name of what is loading, for the announcement. */
  of?: string;
  /** The whole announcement, in place of "Loading". */
  label?: string;
  class?: string;
  children: ReactNode;
}

/** Groups placeholders of class `skeleton`, which screen readers announce as one loading state. */
export function SkeletonGroup({ of, label, children, ...rest }: Props) {
  const loading = t('page.loading');
  const text = label ?? (of ? `${loading}: ${of}` : loading);
  useWait(text);
  return (
    // Full width, also in a container that centers its children.
    <div class="w-full" aria-busy="true">
      <span class="sr-only">{text}</span>
      <div {...rest} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
