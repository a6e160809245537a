import { resumeGrace } from '#server/account/erasure/resume-grace.ts';
import { restorePerson } from '#server/auth/suspension.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import { announceStreams, listOpenStreams } from '#server/streams/lifecycle/announce-stream.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { announceWholePerson } from './announce-whole-person.ts';
import { getListedUser } from './get-listed-user.ts';

/** Ends a suspension: they may sign in again, and what they teach is public again. */
export async function restoreUser(
  deps: Deps,
  viewer: Admin,
  { userId }: { userId: string },
): Promise<AdminUser> {
  const isRestored = await deps.db.transaction(async (tx) => {
    const suspendedAt = await restorePerson(tx, userId);
    if (suspendedAt === null) return false;
    await resumeGrace(deps, tx, { userId, suspendedAt });
    await deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'user.restore',
      subject: `user:${userId}`,
      details: {},
    });
    await queueKnownWords(deps, tx);
    await announceStreams(deps, tx, { ids: await listOpenStreams(tx, userId), creatorId: userId });
    return true;
  });
  if (isRestored) await announceWholePerson(deps, userId);
  return getListedUser(deps, { userId });
}
