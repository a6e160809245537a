import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

export function QuizSkeleton() {
  return (
    <SkeletonFrame label="Loading the quiz" className="wrap max-w-[45rem]! pt-19 pb-section">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="mt-4 mb-7 h-9 w-4/5" />
      <div className="grid gap-2">
        {['first', 'second', 'third', 'fourth'].map((option) => (
          <Skeleton key={option} shape="card" className="h-14" />
        ))}
      </div>
    </SkeletonFrame>
  );
}
