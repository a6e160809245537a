import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notBetween, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { renewWhile } from '#server/platform/renew-while.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import { videos } from '#server/videos/videos.tables.ts';

/** How soon another process may take over from one that has died. */
const CLAIM_SECONDS = 45;
const RENEWED_EVERY_MS = 5_000;

export const UNSETTLED = ['waiting', 'preparing'] as const;

export type ClaimedVideo = typeof videos.$inferSelect & { claimedBy: string };

/** Somebody else prepares it by now, or its upload is gone. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** Null if somebody else is preparing it, or if there is nothing left to do. */
export async function claimVideo({ db, clock }: Deps, uploadId: string): Promise<ClaimedVideo | null> {
  const claimedBy = randomUUID();
  const [video] = await db
    .update(videos)
    .set({
      status: 'preparing',
      attempts: sql`${videos.attempts} + 1`,
      started_at: sql`coalesce(${videos.started_at}, ${clock.now().toISOString()}::timestamptz)`,
      ...claimOf({ clock }, claimedBy),
    })
    .where(and(eq(videos.upload_id, uploadId), inArray(videos.status, UNSETTLED), isUnclaimed({ clock })))
    .returning();
  return video ? { ...video, claimedBy } : null;
}

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

/** Renews the claim, with how far it is, for as long as the work takes; the signal says that it was lost. */
export function whileClaimed<Result>(
  deps: Deps,
  video: ClaimedVideo,
  progressOf: () => number,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  async function renew(): Promise<void> {
    const isOurs = await updateClaimed(deps, deps.db, video, { progress: progressOf() });
    if (!isOurs) lost.abort(new ClaimLost());
    else await tellOwner(deps, video.upload_id);
  }
  return renewWhile(deps.clock, { everyMs: RENEWED_EVERY_MS, renew }, () => work(lost.signal));
}

/** Also renews the claim, unless the change gives it back. False if it was lost. */
export async function updateClaimed(
  { clock }: Pick<Deps, 'clock'>,
  db: Deps['db'] | Transaction,
  { upload_id, claimedBy }: ClaimedVideo,
  change: Partial<typeof videos.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(videos)
    .set({ ...claimOf({ clock }, claimedBy), ...change })
    .where(and(eq(videos.upload_id, upload_id), eq(videos.claimed_by, claimedBy)));
  return rowCount === 1;
}

function claimOf({ clock }: Pick<Deps, 'clock'>, claimed_by: string) {
  return { claimed_by, claimed_until: later(clock.now(), { seconds: CLAIM_SECONDS }) };
}
