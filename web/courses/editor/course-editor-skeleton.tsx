import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';

const FIELDS = ['h-13', 'h-13', 'h-32', 'h-13', 'h-13'];

/** The outlines of the publish card, the lessons and the form. */
export function CourseEditorSkeleton() {
  return (
    <SkeletonFrame label="Loading the course">
      <Skeleton className="mt-4 h-5 w-[min(66%,25rem)]" />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <Skeleton shape="card" className="h-52" />
          <Skeleton className="mt-10 h-7 w-32" />
          {[1, 2, 3].map((row) => (
            <div key={row} className="mt-6 flex items-center gap-4">
              <Skeleton className="nail-shape h-9.5 w-6.5" />
              <Skeleton className="h-5 flex-1" />
            </div>
          ))}
        </div>
        <div className="grid content-start gap-7">
          {FIELDS.map((height, index) => (
            <div key={`${height}-${index}`}>
              <Skeleton className="h-4 w-28" />
              <Skeleton shape="card" className={`mt-2.5 ${height}`} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonFrame>
  );
}
