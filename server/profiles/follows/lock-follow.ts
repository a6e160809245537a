import { and, asc, inArray } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Both people are locked before anything of theirs, in the order of their ids, in which the counts change too:
 * two who follow each other at the same moment queue instead of deadlocking. Somebody who is being suspended or
 * deleted is gone by the time this returns.
 */
export async function lockFollow(tx: Transaction, viewer: Member, userId: string): Promise<void> {
  if (userId === viewer.userId) throw new DomainError('OWN_PROFILE');
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [viewer.userId, userId]), isPublicPerson))
    .orderBy(asc(users.id))
    .for('no key update');
  const isThere = (id: string) => rows.some((row) => row.id === id);
  if (!isThere(viewer.userId)) throw new DomainError('UNAUTHENTICATED');
  if (!isThere(userId)) throw new DomainError('NOT_FOUND');
}
