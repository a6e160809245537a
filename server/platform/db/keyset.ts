import { type Column, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';

type Key = { at: Date; id: string };

/** Whatever passes one of these, PostgreSQL can parse too. */
export const CURSOR_PARTS = {
  /** As we write them: PostgreSQL knows no year 0, nor the 30 February that JavaScript makes a 2 March of. */
  moment: (part: string) => {
    const at = Date.parse(part);
    return /^\d{4}-(?<!0000-)/.test(part) && !Number.isNaN(at) && new Date(at).toISOString() === part;
  },
  count: (part: string) => /^\d{1,9}$/.test(part),
  id: (part: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(part),
};

/** A cursor is the sort key of the last row seen, so that a deep page costs no more than the first. */
export function writeCursor(parts: readonly (string | number | Date)[]): string {
  const texts = parts.map((part) => (part instanceof Date ? part.toISOString() : String(part)));
  return Buffer.from(texts.join('|')).toString('base64url');
}

/** The parts of a cursor, each validated by its check. */
export function readCursor(cursor: string, checks: readonly ((part: string) => boolean)[]): string[] {
  const parts = Buffer.from(cursor, 'base64url').toString().split('|');
  const isKnown = parts.length === checks.length && checks.every((passes, at) => passes(parts[at] ?? ''));
  if (!isKnown) throw new DomainError('INVALID_INPUT', { fields: { cursor: 'This page no longer exists' } });
  return parts;
}

export function encodeCursor(key: Key): string {
  return writeCursor([key.at, key.id]);
}

export function decodeCursor(cursor: string): Key {
  const [at = '', id = ''] = readCursor(cursor, [CURSOR_PARTS.moment, CURSOR_PARTS.id]);
  return { at: new Date(at), id };
}

/** The rows that follow when ordered by `(at desc, id desc)`. */
export function beforeCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${at}, ${id}) < ${keyValues(cursor)}`;
}

/** The rows that follow when ordered by `(at asc, id asc)`. */
export function afterCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${at}, ${id}) > ${keyValues(cursor)}`;
}

function keyValues(cursor: string): SQL {
  const key = decodeCursor(cursor);
  return sql`(${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** A page ordered by timestamp and id. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => Key) {
  return cutPage(rows, limit, (row) => encodeCursor(keyOf(row)));
}

/** Drops the row read ahead, which only shows whether there is a next page. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
