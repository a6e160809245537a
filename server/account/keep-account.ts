import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { AccountDeletion } from '#shared/account/account.contract.ts';
import { accountKeptMail } from './account.mails.ts';
import { accountDeletions } from './account.tables.ts';
import { getDeletion } from './get-deletion.ts';

/** Until the account is closed; from then on its sessions have ended, and there is nobody to ask for it. */
export async function keepAccount(deps: Deps, viewer: Member): Promise<AccountDeletion> {
  await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.user_id, viewer.userId), isNull(accountDeletions.begun_at)));
    if (rowCount)
      await queueMail(deps, { to: viewer.email, ...accountKeptMail(deps.settings.publicUrl) }, tx);
  });
  return getDeletion(deps, viewer);
}
