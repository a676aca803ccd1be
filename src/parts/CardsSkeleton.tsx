import { SkeletonGroup } from './SkeletonGroup';

/** Skeleton of tabs and four cards, of their final height to avoid layout shift. */
export function CardsSkeleton() {
  return (
    <SkeletonGroup>
      <div class="skeleton h-15" />
      <div class="price-grid mt-13.5">
        {[0, 1, 2, 3].map((n) => (
          <div key={n} class="skeleton h-20" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
