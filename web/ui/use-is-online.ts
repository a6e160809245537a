import { useSyncExternalStore } from 'react';

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, onChange, stop);
  return () => stop.abort();
}
