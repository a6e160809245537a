import { useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Says that the connection is lost before anything fails because of it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, readIsOnline, () => true);
  if (isOnline) return null;
  return (
    <p className="flex items-center gap-3 rounded-card bg-ink px-4 py-3 text-ui text-paper shadow-lift">
      <Icon name="wifi-off" />
      You are offline. This page stays readable; the rest waits for the connection.
    </p>
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
