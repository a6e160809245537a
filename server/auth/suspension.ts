import { and, eq, isNotNull } from 'drizzle-orm';
import { voidResetTokens } from '#server/auth/secrets/email-token.ts';
import { revokeSessions } from '#server/auth/sessions/revoke-sessions.ts';
import { isAdminEmail } from '#server/auth/sessions/session-user.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { users } from './auth.tables.ts';

/**
 * Locks somebody out: every session ends with the commit, with its realtime connections, in every process.
 * False if they are suspended already; the first reason stays.
 */
export async function suspendPerson(
  deps: Deps,
  tx: Transaction,
  { userId, reason }: { userId: string; reason: string },
): Promise<boolean> {
  const person = await lockAccount(tx, userId);
  if (isAdminEmail(person.email, deps.settings.adminEmail)) throw new DomainError('ADMINISTRATOR_STAYS');
  if (person.suspendedAt !== null) return false;
  const now = deps.clock.now();
  await tx.update(users).set({ suspended_at: now, suspension_reason: reason }).where(eq(users.id, userId));
  await revokeSessions(tx, now, { userId });
  await voidResetTokens(tx, userId);
  return true;
}

/** Lets somebody sign in again. Returns since when they could not; null if they are not suspended. */
export async function restorePerson(tx: Transaction, userId: string): Promise<Date | null> {
  const { suspendedAt } = await lockAccount(tx, userId);
  if (suspendedAt !== null)
    await tx.update(users).set({ suspended_at: null, suspension_reason: '' }).where(eq(users.id, userId));
  return suspendedAt;
}

/** Waits for a sign-in in progress, and makes the ones that follow wait. */
async function lockAccount(tx: Transaction, userId: string) {
  const [person] = await tx
    .select({ email: users.email, suspendedAt: users.suspended_at })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.email_verified_at)))
    .for('no key update');
  if (!person) throw new DomainError('NOT_FOUND');
  return person;
}
