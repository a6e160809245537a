import { findConfirmedHash } from '#server/auth/find-confirmed-hash.ts';
import { revokeSessions } from '#server/auth/sessions/revoke-sessions.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { AccountDeletion } from '#shared/account/account.contract.ts';
import { GRACE_DAYS } from '#shared/account/account.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { deletionRequestedMail } from './account.mails.ts';
import { accountDeletions } from './account.tables.ts';
import { getDeletion } from './get-deletion.ts';

/** Nothing is deleted yet. Whoever else is signed in to the account no longer is: it may be a stranger’s doing. */
export async function requestDeletion(
  deps: Deps,
  viewer: Member,
  input: { password: string },
): Promise<AccountDeletion> {
  // Without it, nobody could run the site, and whoever got hold of its address next could.
  if (viewer.isAdmin) throw new DomainError('ADMIN_STAYS');
  const attempt = { purpose: 'delete-account', password: input.password };
  if ((await findConfirmedHash(deps, viewer, attempt)) === null)
    throw new DomainError('INVALID_INPUT', { fields: { password: 'That isn’t your password' } });

  const now = deps.clock.now();
  const eraseAt = later(now, { days: GRACE_DAYS });
  await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(accountDeletions)
      .values({ user_id: viewer.userId, requested_at: now, erase_at: eraseAt })
      .onConflictDoNothing();
    if (!rowCount) return;
    await revokeSessions(tx, now, { userId: viewer.userId, except: viewer.sessionId });
    const mail = deletionRequestedMail(deps.settings.publicUrl, eraseAt);
    await queueMail(deps, { to: viewer.email, ...mail }, tx);
  });
  return getDeletion(deps, viewer);
}
