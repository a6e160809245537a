/**
 * Calls back when someone returns to this page: its tab is shown, its window focused, or it is touched or typed
 * into.
 */
export function onceLookedAt(act: () => void): () => void {
  const stopping = new AbortController();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    stopping.abort();
    act();
  };
  document.addEventListener('visibilitychange', look, { signal: stopping.signal });
  for (const act of ['focus', 'pointerdown', 'keydown'])
    addEventListener(act, look, { signal: stopping.signal });
  return () => stopping.abort();
}
