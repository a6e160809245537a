import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { renewWhile } from '#server/platform/renew-while.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import { giveTurns, inTurn } from '#server/videos/turns.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { CLAIM_SECONDS, isUnclaimed, mayBeRenewed, UNSETTLED } from './claims.ts';
import { Overtaken, watchForOthers } from './give-way.ts';

const RENEWED_EVERY_MS = 5_000;

const THIS_PROCESS = `${hostname()}, process ${process.pid}`;

/** Without finishing anything in between. */
export const MOST_ATTEMPTS = 4;

/**
 * One that was handed back gets a whole attempt, whatever happened before; those that nobody could hand back have ended
 * whatever worked on them.
 */
const attemptsSoFar = sql`case when ${videos.status} = 'waiting'
  then least(${videos.attempts}, ${sql.raw(String(MOST_ATTEMPTS - 1))}) else ${videos.attempts} end`;

export type ClaimedVideo = typeof videos.$inferSelect & { claimedBy: string };

/** Somebody else prepares it by now, or its upload is gone. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/**
 * The film whose turn it is, or only that one, if somebody asks for one. Null if there is nothing left to do, or if
 * others do it already.
 */
export async function claimVideo(deps: Deps, only?: string): Promise<ClaimedVideo | null> {
  const { db, clock } = deps;
  await giveTurns(deps);
  const next = selectNext(deps, only);
  const claimedBy = randomUUID();
  const [video] = await db
    .update(videos)
    .set({
      status: 'preparing',
      attempts: sql`${attemptsSoFar} + 1`,
      started_at: sql`coalesce(${videos.started_at}, ${clock.now().toISOString()}::timestamptz)`,
      run_started_at: clock.now(),
      run_progress: videos.progress,
      prepared_on: THIS_PROCESS,
      ...claimOf({ clock }, claimedBy),
    })
    .where(sql`${videos.upload_id} = (${next})`)
    .returning();
  return video ? { ...video, claimedBy } : null;
}

/** By the index that has them in turn: however many wait, only those are looked at that somebody works on. */
export function selectNext(deps: Pick<Deps, 'db' | 'clock'>, only?: string) {
  return deps.db
    .select({ uploadId: videos.upload_id })
    .from(videos)
    .where(
      and(
        inArray(videos.status, UNSETTLED),
        mayBeRenewed(deps) ? isNull(videos.claimed_until) : isUnclaimed(deps),
        only === undefined ? undefined : eq(videos.upload_id, only),
      ),
    )
    .orderBy(...inTurn)
    .limit(1)
    .for('update', { skipLocked: true });
}

/**
 * Renews the claim, with how far it is, for as long as the work takes; the signal says that it was lost, or that the
 * film has to give way.
 */
export function whileClaimed<Result>(
  deps: Deps,
  video: ClaimedVideo,
  progressOf: () => number,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const isOvertaken = watchForOthers(deps, video);
  let wasAway = false;
  async function renew(): Promise<void> {
    const isOurs = await updateClaimed(deps, deps.db, video, { progress: progressOf() }).catch(
      (error: unknown) => {
        wasAway ||= databaseTroubleOf(error) === 'away';
        throw error;
      },
    );
    if (!isOurs) {
      lost.abort(new ClaimLost());
      return wasAway ? takeNoBlame(deps, video) : undefined;
    }
    wasAway = false;
    await tellOwner(deps, video.upload_id);
    if (await isOvertaken()) lost.abort(new Overtaken());
  }
  return renewWhile(deps.clock, { everyMs: RENEWED_EVERY_MS, renew }, () => work(lost.signal));
}

/** Somebody else took it for dead while the database was away. What counts is their own attempt alone. */
async function takeNoBlame({ db }: Deps, { upload_id, claimedBy }: ClaimedVideo): Promise<void> {
  await db
    .update(videos)
    .set({ attempts: sql`greatest(${videos.attempts} - 1, 1)` })
    .where(
      and(eq(videos.upload_id, upload_id), eq(videos.status, 'preparing'), ne(videos.claimed_by, claimedBy)),
    );
}

/** Also renews the claim, unless the change gives it back. False if it was lost. */
export async function updateClaimed(
  { clock }: Pick<Deps, 'clock'>,
  db: Deps['db'] | Transaction,
  { upload_id, claimedBy }: ClaimedVideo,
  change: PgUpdateSetSource<typeof videos>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(videos)
    .set({ ...claimOf({ clock }, claimedBy), ...change })
    .where(and(eq(videos.upload_id, upload_id), eq(videos.claimed_by, claimedBy)));
  return rowCount === 1;
}

/** How often it was begun since something of it was last finished; null if the claim was lost. */
export async function findAttempts(
  db: Deps['db'],
  { upload_id, claimedBy }: ClaimedVideo,
): Promise<number | null> {
  const [row] = await db
    .select({ attempts: videos.attempts })
    .from(videos)
    .where(and(eq(videos.upload_id, upload_id), eq(videos.claimed_by, claimedBy)));
  return row?.attempts ?? null;
}

function claimOf({ clock }: Pick<Deps, 'clock'>, claimed_by: string) {
  return { claimed_by, claimed_until: later(clock.now(), { seconds: CLAIM_SECONDS }) };
}
