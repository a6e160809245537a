/** Counts what happens within a second. */
export function createTally(most: number) {
  let since = Number.NEGATIVE_INFINITY;
  let seen = 0;

  /** False if there were too many. */
  function count(now: number): boolean {
    if (now - since >= 1000) {
      since = now;
      seen = 0;
    }
    seen += 1;
    return seen <= most;
  }

  return { count };
}
