import { hasMark } from '#web/lessons/offline/keeping/kept-mark.ts';
import { isAnythingUnsent } from '#web/lessons/offline/store/unsent-here.ts';

/** Lets the shell open while offline. Waits until the page has loaded, so as not to compete with it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Browsers may refuse (private windows, blocked storage); the site works the same without it.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (hasMark() || isAnythingUnsent())
      void import('#web/lessons/offline/keeping/mind-kept.ts').then(({ mindKept }) => mindKept());
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
