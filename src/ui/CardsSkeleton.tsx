import { Skeleton } from './Skeleton';
import { SkeletonGroup } from './SkeletonGroup';

/** Stands for tabs above four cards, as high as they will be: what is below must not move. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton class="h-13.5 w-60 mb-7 rounded-control" />
      <div class="price-grid">
        {[0, 1, 2, 3].map((n) => (
          <div key={n} class="card h-56.75 animate-pulse" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
