import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';

export function PagePending() {
  return (
    <div className="wrap py-8" aria-busy="true">
      <SkeletonText lines={6} />
    </div>
  );
}
