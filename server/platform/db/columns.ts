import { sql } from 'drizzle-orm';
import { check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns every table has, and CHECKs built from the shared limits. */
export const id = () => uuid().primaryKey().defaultRandom();

/**
 * Milliseconds, like JavaScript's: a cursor made from a more precise timestamp would skip rows in between.
 */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();

/** Words of a text, for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export function maxLength(table: string, column: string, limit: number, min = 0) {
  return check(`${table}_${column}_length`, sql.raw(`char_length("${column}") between ${min} and ${limit}`));
}

export function oneOf(table: string, column: string, values: readonly string[]) {
  return check(
    `${table}_${column}_known`,
    sql.raw(`"${column}" in (${values.map((v) => `'${v}'`).join(', ')})`),
  );
}

export function atLeast(table: string, column: string, least: number) {
  return check(`${table}_${column}_least`, sql.raw(`"${column}" >= ${least}`));
}
