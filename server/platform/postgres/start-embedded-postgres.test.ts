import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';
import { readPostmaster } from './read-postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

// Every test creates a database on a disk it may share with others.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const SILENT = { info() {}, warn() {} };
const cleanUps: (() => unknown)[] = [];
let model: ReturnType<typeof makeFolder>;
let dataDir = '';

beforeAll(async () => {
  model = makeFolder();
  await (await startEmbeddedPostgres({ dataDir: model.path, durable: false, log: SILENT })).stop();
});

afterAll(() => model.remove());

beforeEach(() => {
  const { path, remove } = makeFolder();
  dataDir = path;
  cleanUps.push(remove);
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe('startEmbeddedPostgres', () => {
  it('keeps data across a stop and a start, on the same port, in a folder of any name', async () => {
    dataDir = join(dataDir, `it's "my" $HOME\\ of \`nails\`, größe L`);
    const first = await start();
    await query(first.url, 'create table shades (name text); insert into shades values ($$rosé$$)');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select name from shades')).toEqual([{ name: 'rosé' }]);
    expect(second.url).toBe(first.url);
  });

  it('picks another port when its own is taken', async () => {
    copyDatabase();
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    cleanUps.push(() => squatter.close());
    const second = await start();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets nobody else in, and gives the application no superuser rights', async () => {
    const { url, folder } = await start();
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0);
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Lunula (process ${process.pid})`,
    );
  });

  it('treats letters of every alphabet as letters in trigram searches', async () => {
    copyDatabase();
    const { url } = await start();
    await query(url, 'create extension pg_trgm');
    expect(await query(url, "select similarity('маникюр', 'МАНИКЮР') as alike")).toEqual([{ alike: 1 }]);
  });

  it('adopts the database of an application that was killed', async () => {
    copyDatabase();
    const app = await startApp();
    await query(app.url, 'create table shades (name text)');
    const before = readPostmaster(clusterIn(dataDir));
    await kill(app.child);
    const next = await start();
    expect(readPostmaster(clusterIn(dataDir))).toEqual(before);
    expect(await query(next.url, 'select count(*)::int from shades')).toEqual([{ count: 0 }]);
  });

  it('leaves no database running when the application exits without stopping it', async () => {
    copyDatabase();
    const app = await startApp();
    app.child.stdin?.end('exit');
    await once(app.child, 'exit');
    await vi.waitFor(() => expect(readPostmaster(clusterIn(dataDir))).toBeUndefined(), { timeout: 60_000 });
  });

  it('restarts an orphaned database that runs with other settings', async () => {
    copyDatabase();
    const app = await startApp();
    expect(await query(app.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await kill(app.child);
    const next = await start(false);
    expect(await query(next.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  it('recovers after both the application and the database were killed', async () => {
    copyDatabase();
    const app = await startApp();
    await query(app.url, 'create table shades (name text); insert into shades values ($$nude$$)');
    await kill(app.child);
    killDatabase();
    const next = await start();
    expect(await query(next.url, 'select name from shades')).toEqual([{ name: 'nude' }]);
  });

  it('is not fooled when the dead database’s pid belongs to another process', async () => {
    copyDatabase();
    const app = await startApp();
    await kill(app.child);
    killDatabase();
    const account = isRoot ? { uid: 65534, gid: 65534 } : {};
    const other = spawn('sleep', ['600'], { stdio: 'ignore', ...account });
    cleanUps.push(() => other.kill());
    const pidFile = join(clusterIn(dataDir), 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(other.pid)));
    const next = await start();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
  });

  it('restarts the database when it alone was killed', async () => {
    copyDatabase();
    const { url } = await start();
    await query(url, 'create table shades (name text); insert into shades values ($$plum$$)');
    killDatabase();
    await vi.waitFor(
      async () => expect(await query(url, 'select name from shades')).toEqual([{ name: 'plum' }]),
      { timeout: 60_000, interval: 100 },
    );
  });

  it('starts over when the first start was interrupted', async () => {
    copyDatabase();
    const first = await start();
    await first.stop();
    rmSync(clusterIn(dataDir), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'cluster.new'), 'half a database');
    const second = await start();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isRoot)('keeps the database elsewhere when root’s folder is closed to others', async () => {
    chmodSync(dataDir, 0o700);
    const first = await start();
    cleanUps.splice(1, 0, () => rmSync(first.folder, { recursive: true }));
    expect(first.folder).toMatch(/^\/var\/lib\/lunula-[0-9a-f]{16}$/);
    await query(first.url, 'create table shades (name text)');
    await first.stop();
    chmodSync(dataDir, 0o711);
    const second = await start();
    expect(second.folder).toBe(first.folder);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(await query(second.url, 'select count(*)::int from shades')).toEqual([{ count: 0 }]);
  });

  it.runIf(isRoot)('says what to open when root’s existing database has become unreachable', async () => {
    copyDatabase();
    const first = await start();
    await first.stop();
    chmodSync(dataDir, 0o700);
    await expect(start()).rejects.toThrow(/chmod o\+x/);
  });
});

function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'lunula-postgres-'));
  chmodSync(path, 0o711);
  const sweeper = sweepWhenKilled(path);
  const remove = () => {
    rmSync(path, { recursive: true });
    sweeper.disarm();
  };
  return { path, remove };
}

/** For tests that need an existing database: copying one is many times faster than creating it. */
function copyDatabase(): void {
  execFileSync('cp', ['-a', join(model.path, 'postgres'), dataDir]);
}

async function start(durable = true): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable, log: SILENT });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

/** Starts the database in another process, as the application does, so that it can be killed. */
async function startApp(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { startEmbeddedPostgres } = await import(process.argv[1]);
       const log = { info() {}, warn() {} };
       const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2], log });
       process.stdout.write(url);
       process.stdin.on('data', () => process.exit(1));`,
      join(import.meta.dirname, 'start-embedded-postgres.ts'),
      dataDir,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url) };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function killDatabase(): void {
  const postmaster = readPostmaster(clusterIn(dataDir));
  if (!postmaster) throw new Error('no database to kill');
  process.kill(postmaster.pid, 'SIGKILL');
}

function clusterIn(folder: string): string {
  return join(folder, 'postgres', 'cluster');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
