import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { PROFILE_LIMITS } from '#shared/profiles/profile.rules.ts';
import { SOCIAL_NETWORKS } from '#shared/profiles/social-links.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const HINT = [
  'The tables in TypeScript and the migrations differ.',
  '`npm run db:generate -- --name what_changes` writes the missing migration.',
  'If it finds nothing to write, a migration was edited: put back what it lost.',
].join(' ');
const LIST = 'functions-and-triggers.sql';
const LIST_HINT = [
  `The migrations create other functions and triggers than db/${LIST} lists.`,
  'If a migration is meant to change them, `npm exec -- vitest run db/drift.test.ts -u` rewrites the list: read the',
  'difference and commit it too. If not, a migration lost or changed something: put it back.',
].join(' ');
const ROOT = join(import.meta.dirname, '..');
const META = join(import.meta.dirname, 'migrations/meta');

const test = await useTestApp();
const { db } = test.deps;
const inTypeScript = generateDrizzleJson(await importTables());

async function importTables(): Promise<Record<string, unknown>> {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' });
  const modules = files
    .filter((file) => file.endsWith('.tables.ts'))
    .map((file) => import(pathToFileURL(join(ROOT, 'server', file)).href));
  return Object.assign({}, ...(await Promise.all(modules)));
}

function readLastSnapshot(): DrizzleSnapshotJSON {
  const [last = ''] = readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .slice(-1);
  return JSON.parse(readFileSync(join(META, last), 'utf8')) as DrizzleSnapshotJSON;
}

/** Columns, constraints and indexes of a schema, as PostgreSQL describes them. */
async function describeSchema(tx: Transaction, schema: string): Promise<string[]> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    with tables as (
      select oid, relname from pg_class where relkind = 'r' and relnamespace = ${schema}::regnamespace
    )
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
      || coalesce(' generated ' || nullif(concat(attgenerated, attidentity), ''), '') as line
    from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select relname || ': ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    from tables join pg_constraint on conrelid = tables.oid where contype not in ('n', 't')
    union all
    select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    order by line`);
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '').replaceAll('public.', ''));
}

/**
 * Functions and triggers as PostgreSQL would recreate them. Counts, live plans, session ends and the bytes of
 * uploads depend on them, and no table in TypeScript covers them. Those of extensions are not ours.
 */
async function describeFunctionsAndTriggers(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ made: string }>(sql`
    select pg_get_functiondef(oid) as made from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = oid and deptype = 'e')
    union all
    select pg_get_triggerdef(pg_trigger.oid) || case tgenabled when 'O' then '' else ' -- ' || tgenabled::text end
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`);
  const statements = rows.map(({ made }) => `${made.trim()};\n`);
  return statements.sort().join('\n');
}

/** What the tables in TypeScript promise, and what exists after such changes. All of it is rolled back. */
async function compareWithDatabase(...changes: string[]) {
  const found = { missing: [] as string[], unknown: [] as string[] };
  await lookAfter(changes, async (tx) => {
    await makePromised(tx);
    const promised = await describeSchema(tx, 'promised');
    const there = await describeSchema(tx, 'public');
    found.missing = promised.filter((line) => !there.includes(line));
    found.unknown = there.filter((line) => !promised.includes(line));
  });
  return found;
}

async function listAfter(...changes: string[]): Promise<string> {
  let list = '';
  await lookAfter(changes, async (tx) => {
    list = await describeFunctionsAndTriggers(tx);
  });
  return list;
}

async function lookAfter(changes: string[], look: (tx: Transaction) => Promise<void>): Promise<void> {
  const looking = db.transaction(async (tx) => {
    for (const change of changes) await tx.execute(sql.raw(change));
    await look(tx);
    tx.rollback();
  });
  await looking.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

async function makePromised(tx: Transaction): Promise<void> {
  await tx.execute(sql`create schema promised`);
  await tx.execute(sql`set local search_path to promised, public`);
  const statements = await generateMigration({ ...inTypeScript, tables: {} }, inTypeScript);
  const isReference = (statement: string) => statement.includes('FOREIGN KEY');
  // A reference needs the unique index it refers to.
  for (const statement of statements.toSorted((a, b) => Number(isReference(a)) - Number(isReference(b))))
    await tx.execute(sql.raw(statement.replaceAll('"public".', '"promised".')));
  // With an empty path every name is written in full, on both sides.
  await tx.execute(sql`set local search_path to pg_catalog`);
}

describe('the migrations', () => {
  it('include everything that the tables in TypeScript declare', async () => {
    expect(await generateMigration(readLastSnapshot(), inTypeScript), HINT).toEqual([]);
  });

  it('create the columns, constraints and indexes that the tables promise, and no others', async () => {
    expect(await compareWithDatabase(), HINT).toEqual({ missing: [], unknown: [] });
  });

  it('are caught when they lose a constraint, an index or a default', async () => {
    const { missing, unknown } = await compareWithDatabase(
      'alter table profiles drop constraint profiles_bio_length',
      'drop index orders_user',
      'alter table courses alter price_cents drop default',
    );
    expect(missing).toEqual([
      'CREATE INDEX orders_user ON orders USING btree (user_id)',
      'courses.price_cents integer not null default 0',
      'profiles: profiles_bio_length CHECK (((char_length(bio) >= 0) AND (char_length(bio) <= 1000)))',
    ]);
    expect(unknown).toEqual(['courses.price_cents integer not null']);
  });

  it('create the functions and triggers of the list, and no others', async () => {
    await expect(await listAfter(), LIST_HINT).toMatchFileSnapshot(LIST);
  });

  it.each([
    ['lose a trigger', 'drop trigger enrollments_count_removed on enrollments'],
    ['disable one', 'alter table uploads disable trigger uploads_remember_removed'],
    [
      'change when one runs',
      `create or replace trigger enrollments_stay before update on enrollments
        for each row execute function refuse_counted_move()`,
    ],
    [
      'change what one does',
      `create or replace function refuse_counted_move() returns trigger language plpgsql
        as $$ begin return new; end $$`,
    ],
  ])('are caught when they %s', async (_, change) => {
    expect(await listAfter(change)).not.toBe(await listAfter());
  });
});

describe('the social columns', () => {
  it.each(SOCIAL_NETWORKS)('of %s hold what the rule allows and no more', async (network) => {
    const { id } = await makePerson(test);
    const save = (length: number) =>
      db
        .update(profiles)
        .set({ [`social_${network}`]: '@'.repeat(length) })
        .where(sql`user_id = ${id}`);
    await save(PROFILE_LIMITS.link);
    await expect(save(PROFILE_LIMITS.link + 1)).rejects.toMatchObject({
      cause: { constraint: `profiles_social_${network}_length` },
    });
  });
});
