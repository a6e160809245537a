/** Until what a page waits for may be there; or in the engines that do not say when they are idle. */
export const LATER_MS = 200;

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, LATER_MS);
}
