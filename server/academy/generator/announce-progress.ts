import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { personTopic } from '#shared/realtime.ts';

/** Tells the administrator's open pages to look again, once the transaction has committed. */
export async function announceProgress(deps: Deps, tx: Transaction): Promise<void> {
  const adminId = await findAdministrator(deps, tx);
  if (adminId) await deps.hub.publish(personTopic(adminId), 'module-generation.changed', {}, tx);
}

export async function findAdministrator(deps: Deps, tx: Transaction): Promise<string | null> {
  const { adminEmail } = deps.settings;
  if (adminEmail === null) return null;
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, adminEmail), isNotNull(users.email_verified_at)));
  return admin?.id ?? null;
}
