import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { isAdminEmail } from '#server/auth/sessions/session-user.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { shownAvatar } from '#server/profiles/shown-avatar.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';

/** What the administrator sees of a person, from `users` joined with `profiles`. */
export function userColumns(now: Date) {
  return {
    id: users.id,
    displayName: profiles.display_name,
    avatarUrl: shownAvatar,
    email: users.email,
    role: profiles.role,
    joinedAt: sql<Date>`${users.email_verified_at}`.mapWith(users.email_verified_at),
    hasPremium: hasPremiumAt(users.id, momentOf(now)),
    isCreatorVerified: profiles.is_creator_verified,
    suspendedAt: users.suspended_at,
    suspensionReason: users.suspension_reason,
  };
}

type UserRow = Omit<AdminUser, 'joinedAt' | 'suspendedAt' | 'isAdmin'> & {
  joinedAt: Date;
  suspendedAt: Date | null;
};

export function userView<Row extends UserRow>({ settings }: Deps, row: Row) {
  return {
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    isAdmin: isAdminEmail(row.email, settings.adminEmail),
  };
}

export function momentOf(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}

/** A sign-up that nobody has confirmed is not a user yet. */
export function isUser(userId: string): SQL | undefined {
  return and(eq(users.id, userId), isNotNull(users.email_verified_at));
}
