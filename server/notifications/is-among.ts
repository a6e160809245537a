import { type Column, type SQL, sql } from 'drizzle-orm';

/** Like `inArray`, with one parameter however many there are: PostgreSQL allows 65,535. */
export function isAmong(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}
