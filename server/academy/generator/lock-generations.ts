import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';

/** Runs are opened, and opened again, one at a time. */
export async function lockGenerations(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('module generations', 0))`);
}
