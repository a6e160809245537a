import { Skeleton } from './skeleton.tsx';
import { SkeletonFrame } from './skeleton-frame.tsx';

/** A list with a small picture, two lines and something at the end. */
export function SkeletonRows({ count = 4, label }: { count?: number; label?: string }) {
  return (
    <SkeletonFrame label={label} className="divide-y divide-line">
      {[...Array(count).keys()].map((row) => (
        <div key={row} className="flex items-center gap-3.5 py-2.5">
          <Skeleton className="size-16 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-2.5 h-3 w-1/4" />
          </div>
          <Skeleton shape="moon" className="h-7 w-14" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
