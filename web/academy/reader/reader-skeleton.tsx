import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

export function ReaderSkeleton() {
  return (
    <SkeletonFrame label="Loading the module" className="wrap pt-19 pb-section">
      <Skeleton shape="card" className="h-110" />
      <div className="mx-auto mt-12 grid max-w-[39rem] gap-3.5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mb-6 h-4 w-3/4" />
        {['w-full', 'w-[96%]', 'w-[98%]', 'w-[90%]', 'w-[95%]', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </SkeletonFrame>
  );
}
