import { t } from '../i18n/locale';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/** Skeleton of tabs and four cards, with their final height to avoid layout shift. */
export function CardsSkeleton() {
  return (
    <SkeletonGroup of={t('plans.title')}>
      <div class="skeleton h-15" />
      <div class="price-grid mt-13.5">
        <div class="skeleton h-37" />
        <SkeletonRows count={3} class="h-22" />
      </div>
    </SkeletonGroup>
  );
}
