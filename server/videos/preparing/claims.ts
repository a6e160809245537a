import { notBetween, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { countLosses, type Database } from '#server/platform/db/database.ts';
import { videos } from '#server/videos/videos.tables.ts';

/** How soon another process may take over from one that has died. */
export const CLAIM_SECONDS = 45;

export const UNSETTLED = ['waiting', 'preparing'] as const;

/**
 * Nobody has a claim, or whoever had it has not been heard of for too long. One that lasts longer than any was made
 * by a clock that has been put back since.
 */
export function isUnclaimed({ clock }: Pick<Deps, 'clock'>) {
  const { claimed_until } = videos;
  const now = clock.now();
  const atMost = later(now, { seconds: 2 * CLAIM_SECONDS });
  return or(sql`${claimed_until} is null`, notBetween(claimed_until, now, atMost));
}

/** Several times the time between renewals. */
const GRACE_SECONDS = 15;

type Outages = { losses: number; graceUntil: Date | null };

const outages = new WeakMap<Database, Outages>();

/**
 * Whether the database was away a moment ago: claims may have run out only because nobody could renew them, and
 * whoever works on those films is about to.
 */
export function mayBeRenewed({ db, clock }: Pick<Deps, 'db' | 'clock'>): boolean {
  const known = outages.get(db) ?? { losses: 0, graceUntil: null };
  const losses = countLosses(db);
  if (losses > known.losses) known.graceUntil = later(clock.now(), { seconds: GRACE_SECONDS });
  known.losses = losses;
  outages.set(db, known);
  return known.graceUntil !== null && clock.now() < known.graceUntil;
}
