import { and, asc, not, or, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { isAmong } from '#server/notifications/is-among.ts';
import { isMuted, notifications } from '#server/notifications/notifications.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { MAILED_AT_ONCE, type NotificationKind } from '#shared/notifications/notification.rules.ts';

/**
 * Those of them who want to know, once each, unless the account is suspended or gone. In the order of their
 * ids: two deliveries of the same notice wait for each other, never in a circle. Returns those who had not
 * been told before.
 */
export async function tellPeople(
  tx: Transaction,
  notice: { id: string; kind: NotificationKind; createdAt: Date },
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { kind } = notice;
  const wantsIt = not(isMuted(users.id, kind, 'app'));
  const wantsMail = not(isMuted(users.id, kind, 'email'));
  const audience = tx
    .select({
      notice_id: sql`${notice.id}::uuid`.as('notice_id'),
      user_id: users.id,
      read_at: sql`null::timestamptz`.as('read_at'),
      is_shown: sql`${wantsIt}`.as('is_shown'),
      is_digest_due: sql`${MAILED_AT_ONCE.has(kind) ? sql`false` : wantsMail}`.as('is_digest_due'),
      created_at: sql`${notice.createdAt.toISOString()}::timestamptz`.as('created_at'),
    })
    .from(users)
    .where(and(isAmong(users.id, people), isPublicPerson, or(wantsIt, wantsMail)))
    .orderBy(asc(users.id))
    // Whoever is being erased is gone by the time this returns.
    .for('key share', { of: users });
  const told = await tx
    .insert(notifications)
    .select(audience)
    .onConflictDoNothing()
    .returning({ id: notifications.user_id });
  return told.map(({ id }) => id);
}
