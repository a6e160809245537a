import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { profiles } from './profiles.tables.ts';

/** Gives a creator the 'Verified Creator' badge. False if they have it already. */
export async function verifyCreator(tx: Transaction, userId: string): Promise<boolean> {
  const [profile] = await tx
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.user_id, userId))
    .for('no key update');
  if (!profile) throw new DomainError('NOT_FOUND');
  if (profile.role !== 'creator') throw new DomainError('NOT_A_CREATOR');
  return setVerified(tx, userId, true);
}

/** Takes the badge away. False if they don't have it. */
export function unverifyCreator(tx: Transaction, userId: string): Promise<boolean> {
  return setVerified(tx, userId, false);
}

async function setVerified(tx: Transaction, userId: string, isVerified: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(profiles)
    .set({ is_creator_verified: isVerified })
    .where(and(eq(profiles.user_id, userId), eq(profiles.is_creator_verified, !isVerified)));
  return Boolean(rowCount);
}
