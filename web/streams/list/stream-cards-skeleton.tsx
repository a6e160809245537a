import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

/** A section of stream cards: picture, title, host and time. */
export function StreamCardsSkeleton() {
  return (
    <SkeletonFrame className="grid gap-gap gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card}>
          <Skeleton shape="card" className="aspect-video" />
          <Skeleton className="mt-4 h-4.5 w-4/5" />
          <Skeleton className="mt-2.5 h-3.5 w-2/5" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
