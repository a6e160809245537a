import { useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Says that the connection is gone before anything fails because of it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, readIsOnline, () => true);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px)] z-30 flex justify-center"
    >
      {isOnline ? null : (
        <p className="pointer-events-auto flex items-center gap-3 rounded-card bg-ink px-4 py-3 text-ui text-paper shadow-lift">
          <Icon name="wifi-off" />
          You are offline. This page stays readable; the rest waits for the connection.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function readIsOnline(): boolean {
  return navigator.onLine;
}
