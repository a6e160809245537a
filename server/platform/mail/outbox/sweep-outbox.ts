import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { sendMailJob } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';

/**
 * Nobody will ever send a mail whose job was cancelled, purged or waited for longer than the queue keeps it, and the
 * links in it are old by then. Both are written in one transaction, so a mail without a job is never a new one.
 */
export async function sweepOutbox(deps: { db: Database; log: Logger }): Promise<void> {
  const { rowCount: mails } = await deps.db.execute(sql`
    delete from ${outgoingMails} where not exists (
      select from pgboss.job
      where name = ${sendMailJob.name} and state < 'completed' and data->>'mailId' = ${outgoingMails.id}::text)`);
  if (mails) deps.log.warn({ mails }, 'mails without a job were removed');
}
