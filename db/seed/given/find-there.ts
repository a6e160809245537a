import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/platform/db/database.ts';

/** Which of these exist: people may have deleted what something new would belong to. */
export async function findThere(
  tx: Transaction,
  column: PgColumn,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: column })
    .from(column.table)
    .where(inArray(column, [...ids]));
  return new Set(rows.map(({ id }) => String(id)));
}
