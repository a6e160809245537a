import { asc, inArray, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Both people are locked before anything of theirs, in the order of their ids, in which the counts change too:
 * two who follow each other at the same moment queue instead of deadlocking. Tells whether the other is public:
 * somebody who is being suspended or deleted no longer is by the time this returns.
 */
export async function lockFollow(
  tx: Transaction,
  viewer: Member,
  userId: string,
): Promise<{ isPublic: boolean }> {
  if (userId === viewer.userId) throw new DomainError('OWN_PROFILE');
  const rows = await tx
    .select({ id: users.id, isPublic: sql<boolean>`${isPublicPerson}` })
    .from(users)
    .where(inArray(users.id, [viewer.userId, userId]))
    .orderBy(asc(users.id))
    .for('no key update');
  const isPublic = (id: string) => rows.some((row) => row.id === id && row.isPublic);
  if (!isPublic(viewer.userId)) throw new DomainError('UNAUTHENTICATED');
  return { isPublic: isPublic(userId) };
}
