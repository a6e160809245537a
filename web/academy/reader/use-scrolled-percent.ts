import { useSyncExternalStore } from 'react';

/** How far the page is scrolled, in whole percent: a page shorter than the screen counts as fully read. */
export function useScrolledPercent(): number {
  return useSyncExternalStore(subscribe, readPercent, () => 0);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  addEventListener('resize', onChange, { passive: true });
  return () => {
    removeEventListener('scroll', onChange);
    removeEventListener('resize', onChange);
  };
}

function readPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, scrollY / way)) * 100);
}
