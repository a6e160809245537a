import { suspendPerson } from '#server/auth/suspension.ts';
import { queueOrdersOfPerson } from '#server/billing/checkout/queue-orders-of-person.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import { announceStreams, listOpenStreams } from '#server/streams/lifecycle/announce-stream.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { announceWholePerson } from './announce-whole-person.ts';
import { getListedUser } from './get-listed-user.ts';

/**
 * Signs somebody out everywhere and takes what they teach off sale. Their plan and what they
 * bought stay: money is returned in Payments.
 */
export async function suspendUser(
  deps: Deps,
  viewer: Admin,
  { userId, reason }: { userId: string; reason: string },
): Promise<AdminUser> {
  const isSuspended = await deps.db.transaction(async (tx) => {
    if (!(await suspendPerson(deps, tx, { userId, reason }))) return false;
    await deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'user.suspend',
      subject: `user:${userId}`,
      details: { reason },
    });
    await queueOrdersOfPerson(deps, tx, userId);
    await queueKnownWords(deps, tx);
    await announceStreams(deps, tx, { ids: await listOpenStreams(tx, userId), creatorId: userId });
    return true;
  });
  if (isSuspended) await announceWholePerson(deps, userId);
  return getListedUser(deps, { userId });
}
