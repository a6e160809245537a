/**
 * Whenever somebody returns to the page, unless it was done within so long. An app on a phone sleeps for days without
 * being loaded anew, and hears nothing of a connection that came meanwhile.
 */
export function whenSeenAgain(
  act: () => void,
  afterMs: number,
  page: Pick<Document, 'addEventListener' | 'hidden'> = document,
  now: () => number = Date.now,
): void {
  let doneAt = now();
  page.addEventListener('visibilitychange', () => {
    if (page.hidden || now() - doneAt < afterMs) return;
    doneAt = now();
    act();
  });
}
