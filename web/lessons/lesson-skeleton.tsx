import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

export function LessonSkeleton() {
  return (
    <SkeletonFrame
      label="Loading the lesson"
      className="wrap grid gap-x-8 gap-y-6 pt-17 pb-section lg:grid-cols-[minmax(0,1fr)_23.25rem]"
    >
      <div>
        <Skeleton shape="card" className="aspect-4/3 lg:aspect-video" />
        <Skeleton className="mt-6 h-6 w-32" />
        <Skeleton className="mt-4 h-9 w-3/5" />
      </div>
      <Skeleton shape="card" className="h-96" />
    </SkeletonFrame>
  );
}
