import { t } from '../i18n/locale';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/** Skeleton of tabs, four cards and what they include, with their final height to avoid layout shift. */
export function CardsSkeleton() {
  return (
    <SkeletonGroup of={t('plans.title')}>
      <div class="skeleton tabs-skeleton" />
      <div class="price-grid">
        <SkeletonRows count={4} />
      </div>
    </SkeletonGroup>
  );
}
