import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { packMail } from '#server/platform/mail/pack-mail.ts';
import { sendMailJob, type WholeMail } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';

/**
 * Moves a mail out of the job an earlier release put it in, so that it is deleted as promptly as any other.
 */
export async function adoptMail(deps: { db: Database }, jobId: string, mail: WholeMail): Promise<string> {
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(outgoingMails)
      .values({ id: jobId, mail: packMail(mail) })
      .onConflictDoNothing();
    await tx.execute(sql`
      update pgboss.job set data = jsonb_build_object('mailId', id::text), output = null
      where name = ${sendMailJob.name} and id = ${jobId}`);
  });
  return jobId;
}
