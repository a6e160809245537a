import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';

/** Every table, in any schema, that contains the text anywhere. */
export async function tablesWith({ db }: Pick<Deps, 'db'>, text: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await db.execute(
      sql`select from only ${sql.raw(name)} t where position(${text} in t::text) > 0 limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found;
}
