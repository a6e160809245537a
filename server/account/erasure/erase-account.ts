import { and, eq, isNull } from 'drizzle-orm';
import { accountDeletedMail } from '#server/account/account.mails.ts';
import { accountDeletions } from '#server/account/account.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { queuePersonDeletions } from '#server/auth/queue-person-deletions.ts';
import { assertSettled } from '#server/billing/end-of-account/assert-settled.ts';
import { settleAccount } from '#server/billing/end-of-account/settle-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { dropMailsTo } from '#server/platform/mail/outbox/drop-mails-to.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { announceStreams, listOpenStreams } from '#server/streams/lifecycle/announce-stream.ts';
import { closeAccount } from './close-account.ts';

/**
 * First the provider has to stop charging, and to say so. Then everything goes in one transaction, or nothing:
 * whatever fails or dies on the way is tried again with the next round.
 */
export async function eraseAccount(deps: Deps, { userId }: { userId: string }): Promise<void> {
  if (!(await closeAccount(deps, userId))) return;
  await settleAccount(deps, userId);
  const isErased = await deps.db.transaction((tx) => erase(deps, tx, userId));
  if (isErased) deps.log.info({ userId }, 'an account was erased');
}

/** False if another process was quicker, or the administrator, with a suspension. */
async function erase(deps: Deps, tx: Transaction, userId: string): Promise<boolean> {
  // Both before anything else is locked: reactions touch counts that other people's rows share.
  await queuePersonDeletions(tx);
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspended_at)))
    .for('update');
  if (!person) return false;
  const deletion = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.user_id, userId))
    .returning({ userId: accountDeletions.user_id });
  if (deletion.length === 0) return false;
  // Somebody may have paid or been charged since the provider was asked.
  await assertSettled(deps, tx, userId);
  const streams = await listOpenStreams(tx, userId);
  await deps.emit(tx, 'accountErased', { userId, at: deps.clock.now() });
  await dropMailsTo(tx, person.email);
  await queueMail(deps, { to: person.email, ...accountDeletedMail(deps.settings.publicUrl) }, tx);
  await announceStreams(deps, tx, { ids: streams, creatorId: userId });
  return true;
}
