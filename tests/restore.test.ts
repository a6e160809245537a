import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { canvas } from '#tests/support/fixtures/pictures.ts';
import { printTables } from '#tests/support/migrations/print-tables.ts';
import { FORKED_SECRET, forkServer } from '#tests/support/outage/fork-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { lookUpPostgresTools } from '#tests/support/programs/look-up-program.ts';
import { createTestDatabase, useTestDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const log = createLog({ level: 'silent' });
const { url } = await useTestDatabase();
const { db, close } = openDatabase({ url, log, max: 1 });
const folder = mkdtempSync(join(tmpdir(), 'lunula-restore-'));
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const tools = lookUpPostgresTools(await readServerMajor());
if (tools.path === null) it.todo(`restores a running site from its backup (${tools.whyNot})`);
else tellStory(tools.path);

function tellStory(toolsFolder: string): void {
  it('restores a running site from its backup by the commands of the README', async () => {
    const empty = await createTestDatabase('template0');
    onTestFinished(empty.drop);
    const [running, restored] = [makeFolder('running'), makeFolder('restored')];
    const original = await forkServer(url, { DATA_DIR: running });
    const token = await makeMember();
    const { avatarUrl } = await askAs<OwnProfile>(token, `${original.address}/api/me/avatar`, {
      method: 'PUT',
      body: new Uint8Array(await canvas(300, 300).png().toBuffer()),
    });

    const { backUp, restore } = readCommands();
    const run = (commands: string, env: Record<string, string>) =>
      execFileSync('sh', ['-ec', commands], {
        cwd: folder,
        env: { ...process.env, ...env, PATH: `${toolsFolder}:${process.env.PATH}` },
      });
    run(backUp, { DATABASE_URL: url, DATA_DIR: running });
    run(restore, { DATABASE_URL: empty.url, DATA_DIR: restored });

    const copy = openDatabase({ url: empty.url, log, max: 1 });
    expect(await printTables(copy.db)).toEqual(await printTables(db));
    await copy.close();
    const again = await forkServer(empty.url, { DATA_DIR: restored });
    const profile = await askAs<OwnProfile>(token, `${again.address}/api/me/profile`);
    expect(profile).toMatchObject({ displayName: 'Ada', avatarUrl });
    const [before, after] = await Promise.all(
      [original, again].map(async ({ address }) => {
        const answer = await fetch(new URL(avatarUrl ?? '', address));
        return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
      }),
    );
    expect(before?.[0]).toBe(200);
    expect(after).toEqual(before);
  });
}

/** The README's first block below that heading, and how to get both parts back. */
function readCommands(): { backUp: string; restore: string } {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, backUp, restore] = /^\*\*Backups\.\*\*.*?```sh\n(.*?)```.*?```sh\n(.*?)```/ms.exec(readme) ?? [];
  if (!backUp?.includes('pg_dump') || !restore?.includes('pg_restore')) throw new Error('not in the README');
  return { backUp, restore };
}

function makeFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

async function makeMember(): Promise<string> {
  const authKey = new TextEncoder().encode(FORKED_SECRET);
  const deps = { db, clock: systemClock, authKey, settings: { adminEmail: null } };
  return (await makePerson({ deps }, { displayName: 'Ada' })).token;
}

async function askAs<Answer>(token: string, address: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(address, { ...init, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

async function readServerMajor(): Promise<number> {
  const { rows } = await db.execute<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return Number(rows[0]?.major);
}
