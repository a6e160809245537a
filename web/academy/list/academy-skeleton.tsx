import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

export function AcademySkeleton() {
  return (
    <SkeletonFrame
      label="Loading the modules"
      className="mt-10 grid gap-gap sm:grid-cols-2 lg:mt-14 lg:grid-cols-4"
    >
      {[...Array(8).keys()].map((tile) => (
        <div key={tile} className="overflow-hidden rounded-card border border-line">
          <Skeleton className="h-29 rounded-none! lg:h-32" />
          <div className="p-5">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="mt-3 h-3.5" />
            <Skeleton className="mt-2 h-3.5 w-2/3" />
            <Skeleton className="mt-5 h-3.5 w-3/4" />
            <Skeleton className="mt-2 h-3.5 w-3/5" />
            <Skeleton className="mt-8 h-11 rounded-pill!" />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}
