/** This close to the newest moment, somebody is simply live. */
const LIVE_MS = 3_000;
/** What is about to leave the live playlist would be gone before it is loaded. */
const LEAVING_MS = 4_000;
/** What the live playlist holds at least; for those who have not opened it. */
const LIVE_REACH_MS = 12_000;

/** Where to go: `moment` null means as close to live as it gets. */
export type Choice = { kind: 'live'; moment: number | null } | { kind: 'rewind'; moment: number };

type Situation = {
  target: number;
  /** The newest moment there is. */
  edge: number;
  /** Where the live playlist begins; null if it is not open. */
  liveFrom: number | null;
  canRewind: boolean;
};

/** The live playlist is short, so that it can be fast; what is further back is in one of its own. */
export function chooseSource({ target, edge, liveFrom, canRewind }: Situation): Choice {
  if (edge - target <= LIVE_MS) return { kind: 'live', moment: null };
  const reach = liveFrom === null ? edge - LIVE_REACH_MS : liveFrom + LEAVING_MS;
  if (target >= reach) return { kind: 'live', moment: target };
  return canRewind ? { kind: 'rewind', moment: target } : { kind: 'live', moment: Math.min(reach, edge) };
}
