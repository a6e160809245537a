type Hold = (event: PopStateEvent) => void;

const holds: Hold[] = [];

/**
 * Listens for the back button ahead of the router, so it must be called before the router exists: browsers
 * call a window's listeners in the order they were added.
 */
export function listenAheadOfRouter(): void {
  addEventListener('popstate', (event) => holds.at(-1)?.(event));
}

/** From now on `hold` is told first and can keep the event from the router, until the returned function is called. */
export function holdHistory(hold: Hold): () => void {
  holds.push(hold);
  return () => void holds.splice(holds.indexOf(hold), 1);
}

/** The router numbers the entries it creates; entries made by others have no number. */
export function placeOf(state: { idx?: number } | null): number {
  return state?.idx ?? Number.NaN;
}
