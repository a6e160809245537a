import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/platform/db/database.ts';

/** Adds missing rows and returns them; existing ones stay as people have made them. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<Table['$inferSelect'][]> {
  if (rows.length === 0) return [];
  return tx.insert(table).values(rows).onConflictDoNothing().returning();
}
