import { type Column, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';

type Key = { at: Date; id: string };

/** A moment of four-digit years and an id: whatever matches, PostgreSQL reads too. */
const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A cursor is the sort key of the last row seen, so that a deep page costs what the first one does. */
export function encodeCursor(key: Key): string {
  return Buffer.from(`${key.at.toISOString()}|${key.id}`).toString('base64url');
}

export function decodeCursor(cursor: string): Key {
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) {
    throw new DomainError('INVALID_INPUT', { fields: { cursor: 'This page no longer exists' } });
  }
  return { at: moment, id };
}

/** The rows that follow in an order of `(at desc, id desc)`. */
export function beforeCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${at}, ${id}) < ${keyValues(cursor)}`;
}

/** The rows that follow in an order of `(at asc, id asc)`. */
export function afterCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${at}, ${id}) > ${keyValues(cursor)}`;
}

function keyValues(cursor: string): SQL {
  const key = decodeCursor(cursor);
  return sql`(${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** Cuts the one row read ahead, which only tells whether there is a next page. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => Key) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}
