import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import type { Exported } from './exported.ts';

type Row = Record<string, unknown>;
type Source = { column: AnyPgColumn; exported: Extract<Exported, { as: string }> };

const AT_ONCE = 1_000;

/**
 * A person's rows of a table, a thousand at a time, each time after the last one: neither memory nor a
 * connection is held while the reader takes its time.
 */
export async function* readRows(db: Database, source: Source, userId: string): AsyncGenerator<Row[]> {
  const table = source.column.table as PgTable;
  const keys = source.exported.by ?? primaryKeyOf(table);
  const kept = Object.entries(getTableColumns(table)).filter(
    ([name]) => !source.exported.without.includes(name),
  );
  // Under names of their own: the key may be among the columns that are left out.
  const places = keys.map((key, index) => [`key_${index}`, key] as const);
  let last: unknown[] | null = null;
  for (;;) {
    const rows: Row[] = await db
      .select({ ...Object.fromEntries(kept), ...source.exported.with, ...Object.fromEntries(places) })
      .from(table)
      .where(and(eq(source.column, userId), last === null ? undefined : isAfter(keys, last)))
      .orderBy(...keys)
      .limit(AT_ONCE);
    const [final] = rows.slice(-1);
    if (final === undefined) return;
    last = places.map(([name]) => final[name]);
    for (const row of rows) for (const [name] of places) delete row[name];
    yield rows;
    if (rows.length < AT_ONCE) return;
  }
}

function isAfter(keys: readonly AnyPgColumn[], last: readonly unknown[]): SQL {
  const values = keys.map((key, index) => sql`${sql.param(last[index], key)}`);
  return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

function primaryKeyOf(table: PgTable): AnyPgColumn[] {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (keys.length === 0) throw new Error(`${name} has no primary key to read it by`);
  return [...keys];
}
