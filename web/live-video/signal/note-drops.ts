/** For this long after a picture was left out, that counts as still going on. */
const DROPPING_MS = 20_000;

/** How many pictures were left out when somebody last looked, and when one look found more than the one before. */
export type Drops = { count: number | null; at: number };

export const NO_DROPS: Drops = { count: null, at: Number.NEGATIVE_INFINITY };

/** What was left out before the first look is no news, nor what a new connection counts from the beginning. */
export function noteDrops(before: Drops, count: number, now: number): Drops {
  if (count === before.count) return before;
  const isMore = before.count !== null && count > before.count;
  return { count, at: isMore ? now : Number.NEGATIVE_INFINITY };
}

export function areDropping({ at }: Drops, now: number): boolean {
  return now - at < DROPPING_MS;
}
