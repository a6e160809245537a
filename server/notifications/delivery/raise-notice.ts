import type { Deps } from '#server/deps.ts';
import { notices } from '#server/notifications/notifications.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { type Audience, deliverNoticeJob } from './notices.jobs.ts';

/** As many as get a mail in one transaction. */
const LISTED_BATCH = 200;

type Notice = Omit<typeof notices.$inferInsert, 'id' | 'created_at'> & { created_at: Date };

/**
 * In the transaction of what happened. Telling people is a job's work, so nobody waits for it, however many
 * they are. The same occasion is raised once, and nobody is told of what they did themselves; they may want a
 * reminder of it all the same.
 */
export async function raiseNotice(
  deps: Pick<Deps, 'queue'>,
  tx: Transaction,
  notice: Notice,
  audience: Audience,
): Promise<void> {
  const isTheirOwn = 'userId' in audience && audience.userId === notice.actor_id;
  if (isTheirOwn && notice.kind !== 'reminder_due') return;
  const [raised] = await tx
    .insert(notices)
    .values(notice)
    .onConflictDoNothing({ target: [notices.kind, notices.subject_key] })
    .returning({ id: notices.id });
  if (!raised) return;
  for (const batch of inBatches(audience))
    await deps.queue.send(deliverNoticeJob, { noticeId: raised.id, audience: batch }, { tx });
}

/** Followers are read batch by batch when they are told; a list of people is divided here. */
function inBatches(audience: Audience): Audience[] {
  if (!('people' in audience)) return [audience];
  const { people } = audience;
  const count = Math.ceil(people.length / LISTED_BATCH);
  return Array.from({ length: count }, (_, at) => ({
    people: people.slice(at * LISTED_BATCH, (at + 1) * LISTED_BATCH),
  }));
}
