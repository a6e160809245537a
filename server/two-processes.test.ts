import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { assembleDeps } from '#server/assemble-deps.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { openPlainPages } from '#tests/support/stand-ins/plain-pages.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await createTestDatabase();
const config = readConfig({ DATA_DIR: join(tmpdir(), 'lunula-two-processes') });
const log = createLog({ level: 'silent' });

/** What one process runs, on the database and bus they share. */
async function openProcess() {
  const { deps, cache, close } = await assembleDeps(config, database.url, 'http://lunula.test', log, {
    runsJobs: false,
  });
  await deps.queue.start();
  const { app } = openPlainPages({ deps, cache });
  const forget = vi.spyOn(cache, 'forget');
  return {
    deps,
    cache,
    close,
    visit: async (path: string) => {
      const response = await app.request(path);
      return { status: response.status, text: await response.text() };
    },
    async act(who: { token: string }, method: string, path: string) {
      const headers = { Authorization: `Bearer ${who.token}` };
      expect((await app.request(path, { method, headers })).status).toBe(200);
    },
    /** Waits for the other process's news of a change. */
    async hear(name: string) {
      const heard = () => forget.mock.calls.some(([change]) => JSON.stringify(change).includes(name));
      await vi.waitFor(() => expect(heard()).toBe(true), { timeout: 60_000, interval: 5 });
      forget.mockClear();
    },
    forget,
  };
}

const [here, there] = await Promise.all([openProcess(), openProcess()]);
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const ada = await makePerson(here, { role: 'creator', displayName: 'Ada' });
const marble = await makeCourse(here, ada.id, { title: 'Marble', lessons: [{}] });
const chrome = await makeCourse(here, ada.id, { title: 'Chrome' });
const pages = { marble: `/courses/${marble.id}`, chrome: `/courses/${chrome.id}`, list: '/courses' };

describe('a change in one process', () => {
  it('clears what it names from both caches', async () => {
    for (const process of [here, there]) for (const path of Object.values(pages)) await process.visit(path);
    await here.act(await makePerson(here), 'POST', `/api/courses/${marble.id}/enrolment`);
    await there.hear(marble.id);
    for (const { cache } of [here, there]) {
      expect(cache.find(pages.marble)).toBeNull();
      expect(cache.find(pages.chrome)).not.toBeNull();
      expect(cache.find(pages.list)).not.toBeNull();
    }
    expect((await there.visit(pages.marble)).text).toContain('"studentCount":1');
  });

  it('removes withdrawn content from both', async () => {
    for (const process of [here, there]) for (const path of Object.values(pages)) await process.visit(path);
    await here.act(ada, 'POST', `/api/courses/${marble.id}/unpublish`);
    expect((await here.visit(pages.marble)).status).toBe(404);
    await there.hear(marble.id);
    expect((await there.visit(pages.marble)).status).toBe(404);
    expect((await there.visit(pages.list)).text).not.toContain(marble.id);
    await here.act(ada, 'POST', `/api/courses/${marble.id}/publish`);
    await there.hear(marble.id);
    expect((await there.visit(pages.list)).text).toContain(marble.id);
  });

  it('is not announced to its own process twice', async () => {
    here.forget.mockClear();
    await here.deps.announcePublicChange({ changed: ['academy'] });
    await there.hear('academy');
    // Messages arrive in order, so an echo would have come before this one.
    await there.deps.announcePublicChange({ changed: ['streams'] });
    await here.hear('streams');
    expect(here.forget.mock.calls).toEqual([]);
  });
});

describe('a change within a transaction', () => {
  it('is announced to both when it commits, and to neither if it does not', async () => {
    const undone = here.deps.db.transaction(async (tx) => {
      await here.deps.announcePublicChange({ changed: ['course:undone'] }, tx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    here.forget.mockClear();
    await here.deps.db.transaction(async (tx) => {
      await here.deps.announcePublicChange({ changed: ['course:done'] }, tx);
      expect(here.forget).not.toHaveBeenCalled();
    });
    await Promise.all([here.hear('course:done'), there.hear('course:done')]);
    for (const { forget } of [here, there]) expect(JSON.stringify(forget.mock.calls)).not.toContain('undone');
  });
});

describe('more names than fit in a message', () => {
  it('make the other process forget everything', async () => {
    await there.visit(pages.list);
    const names = Array.from({ length: 400 }, () => `course:${crypto.randomUUID()}` as const);
    await here.deps.announcePublicChange({ changed: names });
    await vi.waitFor(() => expect(there.cache.find(pages.list)).toBeNull(), { timeout: 60_000, interval: 5 });
  });
});
