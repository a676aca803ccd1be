import { Skeleton } from './Skeleton';
import { SkeletonGroup } from './SkeletonGroup';

/** Skeleton of tabs and four cards, of their final height to avoid layout shift. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton class="h-15" />
      <div class="price-grid mt-13.5">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} class="h-20" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
