import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { joinSubjects, noticeColumns, stillThere } from '#server/notifications/notice-columns.ts';
import { notices } from '#server/notifications/notifications.tables.ts';
import { reportUnread } from '#server/notifications/report-unread.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { isMailedHere, mailNotice } from './mail-notice.ts';
import { type Audience, type Delivery, deliverNoticeJob } from './notices.jobs.ts';
import { tellPeople } from './tell-people.ts';

const BATCH = 1_000;
/** Each gets a mail written for them. */
const MAILED_BATCH = 200;

/**
 * Tells one batch, and queues the next in the same transaction: a process that dies leaves a whole number of
 * batches behind it, and notices to few people are not held up by one to many. Repeating any of it is harmless.
 */
export async function deliverNotice(deps: Deps, { noticeId, audience, after }: Delivery): Promise<void> {
  const [notice] = await joinSubjects(
    deps.db
      .select({
        id: notices.id,
        createdAt: notices.created_at,
        isThere: sql<boolean>`${stillThere}`,
        ...noticeColumns,
      })
      .from(notices)
      .$dynamic(),
  ).where(eq(notices.id, noticeId));
  // What it is about was deleted.
  if (!notice) return;
  const isMailed = isMailedHere(notice.kind);
  const size = isMailed ? MAILED_BATCH : BATCH;
  await deps.db.transaction(async (tx) => {
    const people = await listAudience(tx, audience, { after, size });
    const told = await tellPeople(tx, notice, people);
    // A mail cannot be hidden again, as a row can.
    if (isMailed && notice.isThere) {
      await mailNotice(deps, tx, notice, told, 'userId' in audience ? 'personal' : 'news');
    }
    const last = people.at(-1);
    if ('followersOf' in audience && last !== undefined && people.length === size) {
      const next = { noticeId, audience, after: last };
      await deps.queue.send(deliverNoticeJob, next, { tx, singletonKey: `${noticeId}:${last}` });
    } else await announce(deps, tx, noticeId, audience);
  });
}

async function listAudience(
  tx: Transaction,
  audience: Audience,
  { after, size }: { after: string | undefined; size: number },
): Promise<string[]> {
  if ('userId' in audience) return [audience.userId];
  if ('people' in audience) return audience.people;
  const { follower_id, following_id } = userFollows;
  const rows = await tx
    .select({ id: follower_id })
    .from(userFollows)
    .where(
      and(eq(following_id, audience.followersOf), after === undefined ? undefined : gt(follower_id, after)),
    )
    .orderBy(asc(follower_id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** One message however many were told: each process finds out which of them are connected to it. */
async function announce(deps: Deps, tx: Transaction, noticeId: string, audience: Audience): Promise<void> {
  if ('userId' in audience) await reportUnread(deps, audience, tx);
  else await deps.hub.announce(noticeId, tx);
}
