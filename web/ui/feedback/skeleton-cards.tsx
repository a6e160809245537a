import { Skeleton } from './skeleton.tsx';
import { SkeletonFrame } from './skeleton-frame.tsx';

/** A grid of course cards: square, title, creator, details. */
export function SkeletonCards({ count = 8, label }: { count?: number; label?: string }) {
  return (
    <SkeletonFrame label={label} className="grid grid-cols-2 gap-x-gap gap-y-6 lg:grid-cols-4 lg:gap-y-10">
      {[...Array(count).keys()].map((card) => (
        <div key={card}>
          <div className="relative">
            <Skeleton shape="card" className="aspect-square" />
            <span className="half-moon absolute -bottom-px left-3 h-8.5 w-17 bg-paper" />
          </div>
          <Skeleton className="mt-4 h-4.5 w-4/5" />
          <Skeleton className="mt-2.5 h-3.5 w-2/5" />
          <Skeleton className="mt-3 h-3 w-3/5" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
