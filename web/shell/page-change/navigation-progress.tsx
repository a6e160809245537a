import { useSyncExternalStore } from 'react';
import { isLoadingPage, subscribeToLoading } from '#web/router/load-page.ts';

/** A thin line at the top while a page loads; the delay hides it for pages that are there immediately. */
export function NavigationProgress() {
  const isWaiting = useSyncExternalStore(subscribeToLoading, isLoadingPage, () => false);
  return isWaiting ? (
    <div
      aria-hidden="true"
      className="navigation-progress fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden"
    >
      <span className="block h-full w-1/3 animate-sweep rounded-pill bg-lacquer" />
    </div>
  ) : null;
}
