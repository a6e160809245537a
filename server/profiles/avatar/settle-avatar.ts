import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { avatarAddress, dropAvatar, findAvatar } from './avatar-storage.ts';

/**
 * Makes the profile name the picture that is stored. A person has one file, and of two changes at once the
 * later one stays there, whichever row comes later. So everyone who changed the file looks again after
 * changing the row: the last to do so leaves both in agreement. Of somebody whose account is gone, nothing
 * is kept.
 */
export async function settleAvatar(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const isPerson = and(eq(users.id, userId), isNotNull(users.email_verified_at));
  if ((await deps.db.$count(users, isPerson)) === 0) await dropAvatar(deps, userId);
  let stored = await readAddress(deps, userId);
  for (;;) {
    await nameAvatar(deps, userId, stored);
    const latest = await readAddress(deps, userId);
    if (latest === stored) return;
    stored = latest;
  }
}

async function nameAvatar(deps: Deps, userId: string, address: string | null): Promise<void> {
  const isOther = sql`${profiles.avatar_url} is distinct from ${address}`;
  const { rowCount } = await deps.db
    .update(profiles)
    .set({ avatar_url: address })
    .where(and(eq(profiles.user_id, userId), isOther));
  if (rowCount) await deps.announcePublicChange({ gone: [`person:${userId}`] });
}

async function readAddress(deps: Deps, userId: string): Promise<string | null> {
  const avatar = await findAvatar(deps, userId);
  return avatar && avatarAddress(userId, avatar.hash);
}
