import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

const FIELDS = ['h-13', 'h-13', 'h-31', 'h-13', 'h-13', 'h-13', 'h-13', 'h-13'];

/** As high as the picture and the form, so that the sections below begin where they will stay. */
export function ProfileSettingsSkeleton() {
  return (
    <SkeletonFrame label="Loading your profile" className="grid gap-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-17 rounded-pill! lg:size-22" />
        <Skeleton className="h-11 w-40" />
      </div>
      <div className="grid max-w-160 gap-6">
        {FIELDS.map((height, index) => (
          <div key={`${height}-${index}`}>
            <Skeleton className="mb-3 h-4 w-28" />
            <Skeleton shape="card" className={height} />
          </div>
        ))}
        <Skeleton className="h-13 w-32.5 rounded-pill!" />
      </div>
    </SkeletonFrame>
  );
}
