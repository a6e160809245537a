import type { Deps } from '#server/deps.ts';
import { notices } from '#server/notifications/notifications.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { type Audience, deliverNoticeJob } from './notices.jobs.ts';

type Notice = Omit<typeof notices.$inferInsert, 'id' | 'created_at'> & { created_at: Date };

/**
 * In the transaction of what happened. Telling people is a job's work, so nobody waits for it, however many
 * they are. The same occasion is raised once, and nobody is told of what they did themselves.
 */
export async function raiseNotice(
  deps: Pick<Deps, 'queue'>,
  tx: Transaction,
  notice: Notice,
  audience: Audience,
): Promise<void> {
  if ('userId' in audience && audience.userId === notice.actor_id) return;
  const [raised] = await tx
    .insert(notices)
    .values(notice)
    .onConflictDoNothing({ target: [notices.kind, notices.subject_key] })
    .returning({ id: notices.id });
  if (raised) await deps.queue.send(deliverNoticeJob, { noticeId: raised.id, audience }, { tx });
}
