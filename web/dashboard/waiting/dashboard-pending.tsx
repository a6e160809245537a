import { SectionHead } from '#web/ui/display/section-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';

/** The dashboard before anybody's session is known. Whoever has none is on the way to signing in. */
export function DashboardPending() {
  return (
    <div className="wrap invisible pb-16 in-data-session:visible" aria-busy="true">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-4 pt-5 pb-8 lg:pt-8">
        <Skeleton className="size-17 rounded-pill lg:size-22" />
        <div className="min-w-0 flex-1 basis-50">
          <h1 className="text-f3 max-sm:min-h-[2lh] lg:text-f4">Welcome</h1>
          <Skeleton shape="moon" className="mt-2 h-6 w-20" />
        </div>
        <Skeleton className="h-9 w-25 rounded-pill max-sm:ml-[min(5.25rem,27vw)]" />
      </header>
      <PartsPending />
    </div>
  );
}

export function PartsPending() {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <div>
        <SectionHead title="My Learning" />
        <SkeletonFrame label="Loading your dashboard">
          <div className="relative overflow-hidden rounded-card">
            <Skeleton shape="card" className="h-62 lg:h-95" />
            <span className="first-picture" />
          </div>
        </SkeletonFrame>
        <SkeletonRows count={2} />
      </div>
      <div className="max-lg:hidden">
        <SectionHead title="Live Streaming" />
        <SkeletonRows count={3} />
      </div>
    </div>
  );
}
