import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';

// Each test starts a process, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const FATAL = 60;
const MAIN = join(import.meta.dirname, 'main.mjs');
const FAIL = pathToFileURL(join(import.meta.dirname, 'platform/fail.ts')).href;
const folder = mkdtempSync(join(tmpdir(), 'lunula-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What lets a process start sooner in a test run; of the environment's settings it gets none. */
const { NODE_COMPILE_CACHE = '', NODE_OPTIONS = '' } = process.env;

type Child = ChildProcessByStdio<null, Readable, Readable>;

function run(args: readonly string[], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE,
      NODE_OPTIONS,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'http://lunula.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: 'a secret of the test’s own, long enough',
      ...env,
    },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child;
}

/** A process's exit code and its output lines, all of which must be JSON. */
async function outcomeOf(child: Child) {
  const exit = once(child, 'exit');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  const lines = `${out}${err}`.split('\n').filter(Boolean);
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const saying = (msg: unknown) => ({
  code: 1,
  lines: [{ level: FATAL, time: expect.any(Number), msg }],
});

/** A database that accepts connections and never answers. */
async function openSilentDatabase() {
  const server = createServer();
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => void server.close());
  return { server, url: `postgres://lunula:secret@127.0.0.1:${port}/lunula` };
}

describe('the port', () => {
  it('opens only once requests can be answered', async () => {
    const database = await openSilentDatabase();
    const port = await chooseQuietPort();
    run([MAIN], { PORT: String(port), DATABASE_URL: database.url });
    await once(database.server, 'connection');
    const [error] = await once(connect(port, '127.0.0.1'), 'error');
    expect(error.code).toBe('ECONNREFUSED');
  });

  it('is reported as taken before anything else starts', async () => {
    const database = await openSilentDatabase();
    const visit = vi.fn();
    database.server.on('connection', visit);
    const other = createServer();
    const port = await listen(other, '127.0.0.1', 0);
    onTestFinished(() => void other.close());
    const outcome = await outcomeOf(run([MAIN], { PORT: String(port), DATABASE_URL: database.url }));
    expect(outcome).toEqual(saying(expect.stringContaining(`Port ${port} is taken by another program.`)));
    expect(visit).not.toHaveBeenCalled();
  });
});

it('a start without media storage says so, and goes on', async () => {
  const database = await openSilentDatabase();
  const [port, endpoint] = [await chooseQuietPort(), await chooseQuietPort()];
  const child = run([MAIN], {
    PORT: String(port),
    DATABASE_URL: database.url,
    S3_ENDPOINT: `http://127.0.0.1:${endpoint}`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  let said = '';
  child.stdout.on('data', (line) => {
    said += line;
  });
  await once(database.server, 'connection');
  const warning = `S3_ENDPOINT: there is no answer from http://127.0.0.1:${endpoint} (ECONNREFUSED).`;
  await vi.waitFor(() => expect(said).toContain(warning), { timeout: 60_000, interval: 20 });
});

describe('a start that cannot succeed', () => {
  it('says in one sentence what is wrong with the data folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const outcome = await outcomeOf(run([MAIN], { DATA_DIR: file }));
    expect(outcome).toEqual(saying(expect.stringMatching(/^DATA_DIR: no files can be kept in .+\.$/)));
  });

  it.each(['20.19.4', '22.20.0', '24.6.0'])('says that Node %s is too old', async (version) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const outcome = await outcomeOf(run(['--import', `data:text/javascript,${pretend}`, MAIN]));
    expect(outcome).toEqual(
      saying(expect.stringContaining(`Lunula needs Node 24.7 or newer; this is Node ${version}.`)),
    );
  });
});

describe('an error that nobody catches', () => {
  it.each([
    ['thrown', `setImmediate(() => { throw new Error('out of polish'); });`],
    ['a rejection', `Promise.reject(new Error('out of polish'));`],
  ])('is logged as one line and ends the process: %s', async (_, mishap) => {
    const program = `
      import { fail } from '${FAIL}';
      process.on('uncaughtException', fail);
      setInterval(() => {}, 1000);
      ${mishap}`;
    const outcome = await outcomeOf(run(['--input-type=module', '--eval', program]));
    expect(outcome).toMatchObject(saying('an error ended the process'));
    expect(outcome.lines[0]?.err).toMatchObject({ message: 'out of polish', stack: expect.any(Array) });
  });
});
