import type { Database } from '#server/platform/db/database.ts';

/** A fingerprint of every table's rows, by name, to compare two databases by. */
export async function printTables(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t`,
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
