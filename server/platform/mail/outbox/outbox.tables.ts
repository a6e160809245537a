import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/db/columns.ts';
import type { PackedMail } from '#server/platform/mail/pack-mail.ts';

/**
 * Mails waiting to be sent. A row is deleted once its mail was sent or given up: it may hold a secret link.
 */
export const outgoingMails = pgTable('outgoing_mails', {
  id: id(),
  mail: jsonb().$type<PackedMail>().notNull(),
  created_at: createdAt(),
});
