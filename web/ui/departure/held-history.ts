type Hold = (event: PopStateEvent) => void;

const holds: Hold[] = [];

/**
 * Listens for the back button ahead of the router, and so has to be called before the router is there: browsers tell
 * a window's listeners in the order in which they came.
 */
export function listenAheadOfRouter(): void {
  addEventListener('popstate', (event) => holds.at(-1)?.(event));
}

/** From now on `hold` is told first, and can keep the router from hearing; until what is returned is called. */
export function holdHistory(hold: Hold): () => void {
  holds.push(hold);
  return () => void holds.splice(holds.indexOf(hold), 1);
}
