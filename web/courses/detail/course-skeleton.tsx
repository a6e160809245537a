import { COURSE_SHAPES } from '#web/courses/course-shapes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

export function CourseSkeleton() {
  return (
    <SkeletonFrame
      label="Loading the course"
      className="wrap grid gap-x-14 gap-y-8 pb-section lg:grid-cols-[minmax(0,1fr)_23rem] lg:pt-17 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="max-lg:order-last">
        <div className="flex gap-1.5">
          <Skeleton className="h-6 w-20 rounded-pill!" />
          <Skeleton className="h-6 w-24 rounded-pill!" />
        </div>
        <Skeleton className="mt-5 h-14 w-4/5" />
        <Skeleton className="mt-3 h-14 w-1/2" />
        <Skeleton className="mt-7 h-4" />
        <Skeleton className="mt-3 h-4 w-3/4" />
        <Skeleton className="mt-7 h-4 w-2/3" />
      </div>
      <div className="max-sm:-mx-(--edge)">
        <Skeleton shape="card" className={`max-sm:rounded-none! lg:aspect-square ${COURSE_SHAPES.page}`} />
        <Skeleton shape="card" className="mt-6 h-40 max-lg:hidden" />
      </div>
    </SkeletonFrame>
  );
}
