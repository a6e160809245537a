import { and, eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DomainError } from '#shared/errors.ts';
import type { Transaction } from './database.ts';
import { usedIds } from './used-ids.tables.ts';

/**
 * Throws for the id of something that was deleted. Call it after adding the row: the insert waits for any
 * deletion of the same id in progress, which is not visible before.
 */
export async function refuseUsedId(tx: Transaction, table: PgTable, id: string): Promise<void> {
  const isUsed = and(eq(usedIds.kind, getTableName(table)), eq(usedIds.id, id));
  if ((await tx.$count(usedIds, isUsed)) > 0) throw new DomainError('ALREADY_DELETED');
}
