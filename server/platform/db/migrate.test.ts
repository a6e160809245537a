import { createServer } from 'node:net';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';
import { SetupError } from '#server/platform/setup-error.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { PATIENT } from './connection.ts';
import { migrateDatabase } from './migrate.ts';

const { url } = await useTestDatabase();

function addressWith(changes: Partial<Record<'hostname' | 'port' | 'password' | 'pathname', string>>) {
  return Object.assign(new URL(url), changes).href;
}

async function complaintAbout(address: string, limits = PATIENT): Promise<string> {
  const error = await migrateDatabase(address, { limits }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SetupError);
  return (error as Error).message;
}

async function run(address: string, statement: string): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database, as an operator would create it. */
async function createDatabase(options = ''): Promise<{ name: string; address: string }> {
  const name = `migrate_${crypto.randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name} template template0 ${options}`);
  onTestFinished(async () => void (await run(url, `drop database ${name}`)));
  return { name, address: addressWith({ pathname: `/${name}` }) };
}

async function schemasIn(address: string): Promise<unknown[]> {
  return run(address, `select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`);
}

describe('a wrong database address', () => {
  it('is reported when nothing listens there', async () => {
    const port = String(await chooseQuietPort());
    expect(await complaintAbout(addressWith({ port }))).toBe(
      `DATABASE_URL: nothing answers at 127.0.0.1:${port}. Start PostgreSQL there, or correct host and port.`,
    );
  });

  it('is reported when the host, the password or the database is wrong', async () => {
    expect(await complaintAbout(addressWith({ hostname: 'nowhere.invalid' }))).toBe(
      'DATABASE_URL: the host nowhere.invalid is unknown. Correct its name.',
    );
    expect(await complaintAbout(addressWith({ password: 'hunter2' }))).toMatch(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1 rejects the role "lunula": password authentication failed/,
    );
    expect(await complaintAbout(addressWith({ pathname: '/elsewhere' }))).toBe(
      'DATABASE_URL: PostgreSQL at 127.0.0.1 has no database "elsewhere". Create it, or correct its name.',
    );
  });

  it('is reported when it hangs', async () => {
    const hanging = createServer();
    const port = String(await listen(hanging, '127.0.0.1', 0));
    onTestFinished(() => void hanging.close());
    expect(await complaintAbout(addressWith({ port }), { ...PATIENT, connectMs: 100 })).toBe(
      `DATABASE_URL: 127.0.0.1:${port} does not answer. Check PostgreSQL there, or correct host and port.`,
    );
  });

  it('is reported when another program listens there', async () => {
    const stranger = createServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    const port = String(await listen(stranger, '127.0.0.1', 0));
    onTestFinished(() => void stranger.close());
    expect(await complaintAbout(addressWith({ port }))).toMatch(
      /^DATABASE_URL: cannot connect to PostgreSQL: .+ address\.$/,
    );
  });
});

describe('an unusable database', () => {
  it('is left untouched when it is older than 16', async () => {
    const { name, address } = await createDatabase();
    await run(
      address,
      `create schema older;
       create function older.current_setting(name text) returns text language sql as $$
         select case name when 'server_version' then '15.18' when 'server_version_num' then '150018'
           else pg_catalog.current_setting(name) end $$;
       alter database ${name} set search_path = older, pg_catalog, public`,
    );
    expect(await complaintAbout(address)).toBe(
      'DATABASE_URL: Lunula needs PostgreSQL 16 or newer; this is 15.18. Upgrade it, or name another one.',
    );
    expect(await schemasIn(address)).toEqual([]);
  });

  it('is left untouched when the role may not create anything in it', async () => {
    const { name, address } = await createDatabase();
    await run(address, `revoke create on database ${name} from lunula`);
    expect(await complaintAbout(address)).toBe(
      `DATABASE_URL: the role "lunula" may not create tables, schemas and extensions in "${name}". ` +
        `Make it the owner: ALTER DATABASE "${name}" OWNER TO "lunula".`,
    );
    expect(await schemasIn(address)).toEqual([]);
  });

  it('is left untouched when it cannot store every letter', async () => {
    const { name, address } = await createDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`);
    expect(await complaintAbout(address)).toBe(
      `DATABASE_URL: the database "${name}" has the encoding LATIN1. Create one with the encoding UTF8.`,
    );
    expect(await schemasIn(address)).toEqual([]);
  });
});

describe('migrating', () => {
  it('commits each file by itself, so that none keeps locked what an earlier one needed', async () => {
    const { address } = await createDatabase();
    await migrateDatabase(address);
    const [counted] = (await run(
      address,
      `select count(*)::int as files, count(distinct xmin::text)::int as transactions
       from drizzle.__drizzle_migrations`,
    )) as { files: number; transactions: number }[];
    expect(counted?.files).toBeGreaterThan(30);
    expect(counted?.transactions).toBe(counted?.files);
  });
});

describe('a database that a newer version has migrated', () => {
  const COMPLAINT =
    'A newer version of Lunula has migrated this database. Start that version, or restore a backup from before the upgrade. ' +
    'If its migrations only added things, ALLOW_NEWER_DATABASE=true starts this version anyway.';

  async function createNewer() {
    const { address } = await createDatabase();
    await migrateDatabase(address);
    await run(
      address,
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of the next version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    return address;
  }

  it('is refused', async () => {
    expect(await complaintAbout(await createNewer())).toBe(COMPLAINT);
  });

  it('is accepted when explicitly allowed', async () => {
    const address = await createNewer();
    await migrateDatabase(address, { allowsNewer: true });
    expect(await run(address, 'select from users')).toEqual([]);
  });

  it('is told apart from one that this version migrated itself', async () => {
    const { address } = await createDatabase();
    await migrateDatabase(address);
    await migrateDatabase(address);
  });
});
