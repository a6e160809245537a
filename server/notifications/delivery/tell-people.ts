import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { isAmong } from '#server/notifications/is-among.ts';
import { mutedNotifications, notifications } from '#server/notifications/notifications.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import {
  MAILED_AT_ONCE,
  type NotificationChannel,
  type NotificationKind,
} from '#shared/notifications/notification.rules.ts';

const [mutedInApp, mutedByMail] = [alias(mutedNotifications, 'app'), alias(mutedNotifications, 'email')];

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
  const wantsMail = sql`${mutedByMail.user_id} is null`;
  const audience = tx
    .select({
      notice_id: sql`${notice.id}::uuid`.as('notice_id'),
      user_id: users.id,
      read_at: sql`null::timestamptz`.as('read_at'),
      is_shown: sql`${mutedInApp.user_id} is null`.as('is_shown'),
      is_digest_due: (MAILED_AT_ONCE.has(kind) ? sql`false` : wantsMail).as('is_digest_due'),
      created_at: sql`${notice.createdAt.toISOString()}::timestamptz`.as('created_at'),
    })
    .from(users)
    .leftJoin(mutedInApp, isMuting(mutedInApp, kind, 'app'))
    .leftJoin(mutedByMail, isMuting(mutedByMail, kind, 'email'))
    .where(
      and(isAmong(users.id, people), isPublicPerson, sql`(${mutedInApp.user_id} is null or ${wantsMail})`),
    )
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

function isMuting(
  muted: typeof mutedInApp | typeof mutedByMail,
  kind: NotificationKind,
  channel: NotificationChannel,
): SQL | undefined {
  return and(eq(muted.user_id, users.id), eq(muted.kind, kind), eq(muted.channel, channel));
}
