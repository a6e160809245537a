type Watcher = { onclose: (() => void) | null; destroy: () => void };

/** Where fingers press, it is the back button or gesture; elsewhere it is Escape, which each overlay hears by itself. */
const PHONES = '(pointer: coarse)';

/**
 * Some phones (Android's) tell the page of their back button before they go back. So it closes an overlay also where
 * nothing of ours is left to go back to: on the first page of a visit, it would lead away. Returns a stop function.
 */
export function closeOnRequest(close: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher || !matchMedia(PHONES).matches) return () => undefined;
  let watcher: Watcher;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.onclose = () => {
      // It tells once, and the overlay may have to ask first.
      watch();
      close();
    };
  };
  // Otherwise a keyboard's Escape would close this and, as a request, what lies beneath.
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
  addEventListener('keydown', keep);
  watch();
  return () => {
    removeEventListener('keydown', keep);
    watcher.destroy();
  };
}
