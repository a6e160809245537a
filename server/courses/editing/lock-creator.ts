import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** Locks the viewer's profile until the transaction ends: nobody becomes a student while they publish. */
export async function lockCreator(tx: Transaction, viewer: Creator): Promise<void> {
  const [profile] = await tx
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.user_id, viewer.userId))
    .for('no key update');
  if (profile?.role !== 'creator') throw new DomainError('CREATOR_REQUIRED');
}
