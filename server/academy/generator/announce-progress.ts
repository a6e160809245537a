import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { personTopic } from '#shared/realtime.ts';

/** Tells the administrator's open pages to look again, once the transaction has committed. */
export async function announceProgress(deps: Deps, tx: Transaction): Promise<void> {
  const { adminEmail } = deps.settings;
  if (adminEmail === null) return;
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, adminEmail), isNotNull(users.email_verified_at)));
  if (admin) await deps.hub.publish(personTopic(admin.id), 'module-generation.changed', {}, tx);
}
