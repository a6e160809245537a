import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { ConnectionPool } from '#server/platform/db/connection-pool.ts';
import { SUPERUSER } from '#server/platform/postgres/init-cluster.ts';
import { TEMPLATE_NAME } from './template-name.ts';

export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** A migrated database for one test file, dropped at the file's end. Call it at the top of the file. */
export async function useTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/**
 * The same database by its socket, which costs less per statement than TCP. Not for processes of their own or behind a proxy, which are to find it as they would in production.
 */
export function bySocket(url: string): string {
  const address = new URL(url);
  address.searchParams.set('host', inject('postgresSocket'));
  return address.href;
}

/** A copy of the migrated database, or of another one, to which nobody may be connected meanwhile. */
export async function createTestDatabase(template = TEMPLATE_NAME): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl'));
  // Copying files takes 40 ms; going through the write-ahead log, the default, takes several times as long.
  await administer(`create database ${name} owner ${url.username} template ${template} strategy file_copy`);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/**
 * Connections for a test's own statements. The product's pool, because pg's own stops listening before its connections
 * are closed, and a database dropped in between ends them with an error that nobody hears.
 */
export function openPool(url: string, max = 1): ConnectionPool {
  return new ConnectionPool({ url: bySocket(url), name: 'test', max, log: pino({ level: 'silent' }) });
}

/** One connection for each worker, since opening it takes longer than most statements. */
let administrator: Promise<Client> | undefined;

/** The application's own role may not terminate every backend: PostgreSQL's own workers, for one. */
async function administer(statement: string): Promise<void> {
  administrator ??= connectAsSuperuser();
  await (await administrator).query(statement);
}

async function connectAsSuperuser(): Promise<Client> {
  const url = new URL(inject('postgresUrl'));
  url.username = SUPERUSER;
  const client = new Client(bySocket(url.href));
  // Stopping PostgreSQL at the end of the run ends this connection too.
  client.on('error', () => {
    administrator = undefined;
  });
  await client.connect();
  return client;
}
