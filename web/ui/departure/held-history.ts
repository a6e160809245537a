type Hold = {
  /** The entry that is held: the router's number of it. */
  place: number;
  /** The person wanted to go `distance` entries further, and has been brought back. */
  onMove: (distance: number) => void;
};

const holds: Hold[] = [];

/** The browser is on its way back to this. */
let returning: { place: number; onReturn: () => void } | null = null;

/**
 * Listens for the back button ahead of the router, so it must be called before the router exists: browsers
 * call a window's listeners in the order they were added.
 */
export function listenAheadOfRouter(): void {
  addEventListener('popstate', (event) => {
    if (returning !== null) {
      const { place, onReturn } = returning;
      event.stopImmediatePropagation();
      // Pressed again meanwhile, and so somewhere else still.
      const rest = place - placeOf(event.state);
      if (rest) history.go(rest);
      else {
        returning = null;
        onReturn();
      }
      return;
    }
    const hold = holds.at(-1);
    const distance = hold ? placeOf(event.state) - hold.place : 0;
    // Not a number for entries that the router did not make.
    if (!hold || !distance) return;
    // The browser has already moved: bring it back, and let the router hear of neither step.
    event.stopImmediatePropagation();
    returning = { place: hold.place, onReturn: () => hold.onMove(distance) };
    history.go(-distance);
  });
}

/**
 * From now on nobody gets away from the current entry by the back button, until the returned function is called:
 * `onMove` is told instead, the latest one's only. It is told when the history stands where it stood: what it opens
 * may hold the same entry.
 */
export function holdHistory(onMove: Hold['onMove']): () => void {
  const hold = { place: placeOf(history.state), onMove };
  holds.push(hold);
  return () => {
    const at = holds.indexOf(hold);
    if (at >= 0) holds.splice(at, 1);
  };
}

/** The router numbers the entries it creates; entries made by others have no number. */
function placeOf(state: { idx?: number } | null): number {
  return state?.idx ?? Number.NaN;
}
