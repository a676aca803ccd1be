import type { ReactNode } from 'react';
import { t } from '../i18n/locale';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/**
 * Skeleton of tabs and four cards with their final height, to avoid layout shift. `children` is the text between tabs
 * and cards, by default room for it and for what a payment includes, below the cards.
 */
export function CardsSkeleton({ children }: { children?: ReactNode }) {
  return (
    <SkeletonGroup of={t('plans.title')}>
      <div class="skeleton tabs-skeleton" />
      {children ?? <p class="plans-room">&nbsp;</p>}
      <div class="price-grid py-6">
        <SkeletonRows count={4} />
      </div>
    </SkeletonGroup>
  );
}
