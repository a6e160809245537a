import { Skeleton } from './skeleton.tsx';
import { SkeletonFrame } from './skeleton-frame.tsx';

const widths = ['w-full', 'w-[94%]', 'w-[97%]', 'w-[88%]'];

export function SkeletonText({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <SkeletonFrame label={label} className="grid gap-3">
      {[...Array(lines).keys()].map((line) => (
        <Skeleton
          key={line}
          className={`h-3.5 ${line === lines - 1 ? 'w-[62%]' : widths[line % widths.length]}`}
        />
      ))}
    </SkeletonFrame>
  );
}
