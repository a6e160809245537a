import { useSyncExternalStore } from 'react';
import { pageBuild } from '#web/api/page-build.ts';

/**
 * For a page that was open while a new version was installed. Forms keep what was typed across the reload.
 */
export function UpdateNotice() {
  const isOutdated = useSyncExternalStore(pageBuild.subscribe, pageBuild.isOutdated, () => false);
  if (!isOutdated) return null;
  return (
    <p className="shell-notice flex-wrap gap-y-0">
      Lunula was updated. Reload to continue with the new version.
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="touch-target rounded-chip font-semibold underline decoration-1 underline-offset-4"
      >
        Reload
      </button>
    </p>
  );
}
