import { t } from '../i18n/locale';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/** Skeleton of tabs, four cards and what they include, with their final height to avoid layout shift. */
export function CardsSkeleton() {
  return (
    <SkeletonGroup of={t('plans.title')}>
      <div class="skeleton h-[4.13em] w-70" />
      <div class="price-grid mt-[4.13em] mb-[7.73em]">
        <SkeletonRows count={4} />
      </div>
    </SkeletonGroup>
  );
}
