import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lte, notBetween, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/deps.ts';
import { captionDrafts } from '#server/lessons/captions/captions.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { renewWhile } from '#server/platform/renew-while.ts';

/** How soon another process may take over from one that has died. */
const CLAIM_SECONDS = 45;
const RENEWED_EVERY_MS = 10_000;

const UNSETTLED = ['waiting', 'working'] as const;

export type ClaimedDraft = typeof captionDrafts.$inferSelect & { claimedBy: string };

/** Counts the attempt. Null if somebody else is at it, if it is not due, or if there is nothing left to do. */
export async function claimDraft(deps: Deps, lessonId: string): Promise<ClaimedDraft | null> {
  const claimedBy = randomUUID();
  const [draft] = await deps.db
    .update(captionDrafts)
    .set({
      status: 'working',
      attempts: sql`${captionDrafts.attempts} + 1`,
      ...claimOf(deps, claimedBy),
    })
    .where(and(eq(captionDrafts.lesson_id, lessonId), isFree(deps)))
    .returning();
  return draft ? { ...draft, claimedBy } : null;
}

/** It is due, and nobody has a claim that still holds; one longer than any was made by a clock put back since. */
export function isFree({ clock }: Pick<Deps, 'clock'>) {
  const { status, due_at, claimed_until } = captionDrafts;
  const now = clock.now();
  return and(
    inArray(status, UNSETTLED),
    lte(due_at, now),
    or(
      sql`${claimed_until} is null`,
      notBetween(claimed_until, now, later(now, { seconds: 2 * CLAIM_SECONDS })),
    ),
  );
}

/** Renews the claim for as long as the work takes. */
export function whileClaimed(deps: Deps, draft: ClaimedDraft, work: () => Promise<void>): Promise<void> {
  const renew = async () => void (await updateClaimed(deps, deps.db, draft, {}));
  return renewWhile(deps.clock, { everyMs: RENEWED_EVERY_MS, renew }, work);
}

/** Also renews the claim, unless the change gives it back. False if it was lost. */
export async function updateClaimed(
  deps: Pick<Deps, 'clock'>,
  db: Deps['db'] | Transaction,
  { lesson_id, claimedBy }: ClaimedDraft,
  change: PgUpdateSetSource<typeof captionDrafts>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(captionDrafts)
    .set({ ...claimOf(deps, claimedBy), ...change })
    .where(and(eq(captionDrafts.lesson_id, lesson_id), eq(captionDrafts.claimed_by, claimedBy)));
  return rowCount === 1;
}

function claimOf({ clock }: Pick<Deps, 'clock'>, claimed_by: string) {
  return { claimed_by, claimed_until: later(clock.now(), { seconds: CLAIM_SECONDS }) };
}
