import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, cache, deps } = test;
const creator = await makePerson(test, { role: 'creator', email: 'admin@lunula.test' });
const course = await makeCourse(test, creator.id, { lessons: [{}] });

const READS: [path: string, table: string][] = [
  ['/api/courses', 'courses'],
  ['/api/courses?q=gel', 'courses'],
  ['/api/courses?sort=popular', 'course_figures'],
  [`/api/courses/${course.id}`, 'lessons'],
  [`/api/courses/${course.id}/reviews`, 'course_reviews'],
  [`/api/courses/${course.id}/lessons/${course.lessonIds[0]}`, 'lessons'],
  [`/api/profiles/${creator.id}`, 'live_streams'],
  ['/api/streams', 'live_streams'],
  ['/api/modules', 'modules'],
  ['/api/me/courses', 'enrollments'],
  [`/api/me/courses/${course.id}`, 'enrollments'],
  [`/api/me/courses/${course.id}/progress`, 'course_progress'],
  [`/api/me/courses/${course.id}/review`, 'course_reviews'],
  [`/api/me/courses/${course.id}/lessons/${course.lessonIds[0]}/bookmarks`, 'lesson_bookmarks'],
  ['/api/me/streams', 'live_streams'],
  ['/api/me/modules', 'module_purchases'],
  ['/api/me/notifications', 'notifications'],
  ['/api/admin/overview', 'modules'],
];

async function without(table: string, run: () => Promise<void>) {
  await deps.db.execute(sql.raw(`alter table ${table} rename to gone`));
  cache.forgetEverything();
  try {
    await run();
  } finally {
    await deps.db.execute(sql.raw(`alter table gone rename to ${table}`));
    cache.forgetEverything();
  }
}

describe('a read that fails', () => {
  it.each(READS)('says so and never looks like an empty list: %s', async (path, table) => {
    expect((await call('GET', path, { token: creator.token })).status).toBe(200);
    await without(table, async () => {
      const { status, json, text } = await call('GET', path, { token: creator.token });
      expect({ status, code: json.code }).toEqual({ status: 500, code: 'INTERNAL' });
      expect(text).not.toMatch(/items|relation|select|gone|stack/);
    });
  });

  it('is not cached: the answer is back as soon as the database is', async () => {
    await without('courses', async () => expect((await call('GET', '/api/courses')).status).toBe(500));
    expect((await call('GET', '/api/courses')).json).toMatchObject({ total: 1 });
  });
});

/** The database hangs up as soon as something is added to the table. */
async function losing(table: string, run: () => Promise<void>) {
  await deps.db.execute(sql`create or replace function hang_up() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await deps.db.execute(
    sql.raw(`create trigger hang_up before insert on ${table} execute function hang_up()`),
  );
  await run();
  await deps.db.execute(sql.raw(`drop trigger hang_up on ${table}`));
}

describe('a connection lost in mid-request', () => {
  it('is no failure of the payment provider: a checkout says to retry later', async () => {
    const buy = () =>
      call('POST', '/api/functions/create-checkout', { token: creator.token, body: { kind: 'premium' } });
    await losing('orders', async () => {
      const { status, json, headers } = await buy();
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
    });
    expect((await buy()).status).toBe(200);
  });

  it('uses up no sign-up of those an address has in an hour', async () => {
    const body = { email: 'ada@example.com', password: 'a long password' };
    const signUp = async () => (await call('POST', '/api/auth/sign-up', { body })).status;
    await losing('users', async () => {
      for (let times = 0; times < deps.settings.limits.mailAddress.max; times += 1)
        expect(await signUp()).toBe(503);
    });
    // Given back in the background.
    await vi.waitFor(async () => expect(await signUp()).toBe(200), { timeout: 60_000, interval: 50 });
  });
});

describe('without a database', () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', log: deps.log });
  afterAll(() => away.close());
  const app = createApp({ ...deps, db: away.db }, { ...test.options, isReady: away.answers });

  it.each(READS)('%s says to retry later', async (path) => {
    cache.forgetEverything();
    for (const headers of [{}, { Authorization: `Bearer ${creator.token}` }]) {
      const response = await app.request(path, { headers });
      const body: unknown = await response.json();
      if (response.status === 401) continue;
      expect(body).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
      expect(response.headers.get('retry-after')).toBe('5');
    }
  });

  it('refreshing a session says so too, rather than ending it', async () => {
    const response = await app.request('/api/auth/refresh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh: creator.refresh }),
    });
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('the process is alive but not ready', async () => {
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
    // A busy machine's database may not answer in time at first, which is the truth then.
    await vi.waitFor(async () => expect((await call('GET', '/readyz')).status).toBe(200), {
      timeout: 60_000,
    });
  });
});
