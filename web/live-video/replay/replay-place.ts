/** This close to where it begins, there is nothing to return to. */
const BEGINNING_MS = 10_000;
/** This close to its end, somebody has seen it. */
const END_MS = 10_000;

type Seen = { moment: number | null; from: number | null; edge: number | null };

const keyOf = (streamId: string) => `lunula.replay.${streamId}`;

/** Keeps where somebody is in a replay, for when the page is loaded again. */
export function keepReplayPlace(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  streamId: string,
  { moment, from, edge }: Seen,
): void {
  if (moment === null || from === null || edge === null) return;
  const isAmidst = moment - from > BEGINNING_MS && edge - moment > END_MS;
  try {
    if (isAmidst) storage.setItem(keyOf(streamId), String(Math.round(moment)));
    else storage.removeItem(keyOf(streamId));
  } catch {
    // Storage may be blocked or full: then it begins anew.
  }
}

/** The moment to go on from; null for the beginning. */
export function findReplayPlace(storage: Pick<Storage, 'getItem'>, streamId: string): number | null {
  try {
    const moment = Number(storage.getItem(keyOf(streamId)) ?? Number.NaN);
    return Number.isFinite(moment) ? moment : null;
  } catch {
    return null;
  }
}
