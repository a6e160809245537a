import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { sendMailJob } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';

/**
 * A mail whose job was cancelled, purged or outlived by the queue's retention will never be sent, and its
 * links are old by then. Mail and job are written in one transaction, so a mail without a job is never a new
 * one.
 */
export async function sweepOutbox(deps: { db: Database; log: Logger }): Promise<void> {
  const { rowCount: mails } = await deps.db.execute(sql`
    delete from ${outgoingMails} where not exists (
      select from pgboss.job
      where name = ${sendMailJob.name} and state < 'completed' and data->>'mailId' = ${outgoingMails.id}::text)`);
  if (mails) deps.log.warn({ mails }, 'mails without a job were removed');
}
