import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

const FOUR = ['one', 'two', 'three', 'four'];

export function AnalyticsSkeleton() {
  return (
    <SkeletonFrame label="Loading your figures">
      <div className="grid grid-cols-2 gap-x-8 gap-y-7 border-line border-y py-6 lg:grid-cols-4">
        {FOUR.map((name) => (
          <div key={name} className="grid grid-cols-1 gap-2">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        {FOUR.map((name) => (
          <Skeleton key={name} shape="card" className="h-60 w-full" />
        ))}
      </div>
    </SkeletonFrame>
  );
}
