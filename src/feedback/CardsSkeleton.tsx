import type { ReactNode } from 'react';
import { t } from '../i18n/locale';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/**
 * Skeleton of tabs, four cards and what they include, with their final height to avoid layout shift. `children` is
 * the text between tabs and cards, by default room for a line.
 */
export function CardsSkeleton({ children }: { children?: ReactNode }) {
  return (
    <SkeletonGroup of={t('plans.title')}>
      <div class="skeleton tabs-skeleton" />
      {children ?? <p>&nbsp;</p>}
      <div class="price-grid">
        <SkeletonRows count={4} />
      </div>
    </SkeletonGroup>
  );
}
