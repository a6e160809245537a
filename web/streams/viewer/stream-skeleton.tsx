import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

export function StreamSkeleton() {
  return (
    <SkeletonFrame label="Loading the stream">
      <div className="wrap grid gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_380px] lg:pt-2">
        <div className="grid content-start gap-5">
          <Skeleton className="-mx-edge aspect-4/3 sm:aspect-video lg:mx-0 lg:rounded-card" />
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
        <Skeleton shape="card" className="min-h-75" />
      </div>
    </SkeletonFrame>
  );
}
