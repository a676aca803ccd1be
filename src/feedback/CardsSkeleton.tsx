import { t } from '../i18n/locale';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/** Skeleton of tabs, four cards and what they include, with their final height to avoid layout shift. */
export function CardsSkeleton() {
  return (
    <SkeletonGroup of={t('plans.title')}>
      <div class="skeleton h-15.5 w-70" />
      <div class="price-grid mt-15.5 mb-29">
        <SkeletonRows count={4} />
      </div>
    </SkeletonGroup>
  );
}
