const SETTLED_AFTER_MS = 1_000;

let timesLeft = 0;
if (!import.meta.env.SSR)
  addEventListener('pagehide', () => {
    timesLeft += 1;
  });

/**
 * The browser's log, for what fails without a word on the screen. A moment later: on leaving a page, some browsers end
 * its requests as failures before it hears that it was left.
 */
export function logFailure(what: string, error: unknown): void {
  const before = timesLeft;
  setTimeout(() => {
    if (timesLeft === before) console.error(what, error);
  }, SETTLED_AFTER_MS);
}
