import { t } from '../i18n/locale';
import { SkeletonRows } from './SkeletonRows';
import { SkeletonGroup } from './waiting/SkeletonGroup';

/** Skeleton of tabs and four cards, with their final height to avoid layout shift. */
export function CardsSkeleton() {
  return (
    <SkeletonGroup of={t('plans.title')}>
      <div class="skeleton h-15.5 w-70 max-w-full" />
      <div class="price-grid mt-15.5">
        <SkeletonRows count={4} />
      </div>
    </SkeletonGroup>
  );
}
