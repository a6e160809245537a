import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database } from '#server/platform/db/database.ts';

export type Statement = { text: string; values: unknown[] };

/** Exactly what the product sends to the database, recorded once. */
export async function recordStatements(
  pool: Pool,
  act: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  await act(drizzle(pool, { casing: 'snake_case', logger }));
  return statements;
}
