import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { jobs } from '#server/jobs.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { readBinaries } from '#server/platform/postgres/get-binaries.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded-postgres.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { sweepWhenKilled } from './sweep-when-killed.ts';
import { TEMPLATE_NAME } from './template-name.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The folder of its socket. */
    postgresSocket: string;
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated database that each test file gets a copy of. It is the
 * product's own, unless LUNULA_TEST_POSTGRES names the folder of another version's package.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-vitest-'));
  chmodSync(dataDir, 0o711);
  const sweeper = sweepWhenKilled(dataDir);
  const log = { info() {}, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const otherVersion = process.env.LUNULA_TEST_POSTGRES;
  const binaries = otherVersion === undefined ? undefined : readBinaries(otherVersion);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log, binaries });
  await cheapenSignIn(postgres.url);
  await createTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresSocket', postgres.folder);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
    sweeper.disarm();
  };
}

/** A run opens thousands of connections, each of which would hash the password 4,096 times on both sides. */
async function cheapenSignIn(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password '${new URL(url).password}'`);
  await client.end();
}

async function createTemplate(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${TEMPLATE_NAME}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${TEMPLATE_NAME}`;
  await migrateDatabase(template.href);
  const queue = createQueue({ url: template.href, log: pino({ level: 'silent' }), jobs, runsJobs: false });
  await queue.start();
  await queue.stop();
}
