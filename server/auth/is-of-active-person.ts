import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from './auth.tables.ts';

/**
 * Is the person in this column free of a suspension? Few people are suspended, so their ids are read once for
 * a query instead of looking up the person of every row.
 */
export function isOfActivePerson(personId: Column): SQL<boolean> {
  return sql`${personId} not in (select suspended.id from ${users} suspended where suspended.suspended_at is not null)`;
}
