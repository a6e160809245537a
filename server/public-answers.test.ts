import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, cache, deps, advance, untilWaiting } = test;
const creator = await makePerson(test, { role: 'creator' });
const subscriber = await makePerson(test, { hasPremium: true });
const course = await makeCourse(test, creator.id, {
  title: 'First',
  lessons: [{}, { is_free_preview: true }],
});
const stream = await makeStream(test, creator.id, { is_premium_only: true, title: 'For members' });
await makeEnrolment(test, subscriber.id, course.id);
const locked = `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`;

const query = vi.spyOn(Client.prototype, 'query');
beforeEach(async () => {
  cache.forgetEverything();
  query.mockClear();
});

describe('an answer to a visitor', () => {
  it('is made once and served to all visitors', async () => {
    const first = await call('GET', '/api/courses');
    query.mockClear();
    const second = await call('GET', '/api/courses', { from: '203.0.113.9' });
    expect([second.text, second.headers.get('ETag')]).toEqual([first.text, first.headers.get('ETag')]);
    expect(query).not.toHaveBeenCalled();
  });

  it('is revalidated each time, and not sent again while unchanged', async () => {
    const { headers } = await call('GET', '/api/courses');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    const etag = String(headers.get('ETag'));
    for (const tag of [etag, etag?.slice('W/'.length), `"other", ${etag}`, '*']) {
      const same = await call('GET', '/api/courses', { headers: { 'If-None-Match': tag } });
      expect([same.status, same.text, same.headers.get('ETag')]).toEqual([304, '', etag]);
    }
    expect((await call('GET', '/api/courses', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('changes with what the public can see, also for those who hold the old one', async () => {
    const before = await call('GET', '/api/courses');
    await makeCourse(test, creator.id, { title: 'Second' });
    expect((await call('GET', '/api/courses')).text).toBe(before.text);
    cache.forgetEverything();
    const headers = { 'If-None-Match': String(before.headers.get('ETag')) };
    const after = await call('GET', '/api/courses', { headers });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Second');
  });

  it('expires after a minute, in case the news of a change is lost', async () => {
    await call('GET', '/api/courses');
    advance({ minutes: 1 });
    query.mockClear();
    await call('GET', '/api/courses');
    expect(query).toHaveBeenCalled();
  });

  it('differs by every parameter in the contract', async () => {
    const [one, two] = [await call('GET', '/api/courses?limit=1'), await call('GET', '/api/courses?limit=2')];
    expect(one.text).not.toBe(two.text);
  });

  it.each([
    ['unknown parameters', ['/api/courses', '/api/courses?v=1', '/api/courses?utm_source=mail&v=2']],
    ['the order of parameters', ['/api/courses?q=first&limit=2', '/api/courses?limit=2&v=1&q=first']],
    ['its spelling', [`/api/courses/${course.id}`, `/api/courses/${course.id.toUpperCase()}/?x`]],
    ['the host', ['http://lunula.test/api/courses', 'https://evil.example:8443/api/courses']],
  ])('does not differ by %s', async (_, addresses) => {
    const [first, ...others] = addresses;
    const { text } = await call('GET', first ?? '');
    query.mockClear();
    for (const address of others) expect((await call('GET', address)).text).toBe(text);
    expect(query).not.toHaveBeenCalled();
  });

  it('ignores unknown parameters, even ones named like a path’s', async () => {
    const odd = await call('GET', `/api/courses/${course.id}?courseId=${crypto.randomUUID()}&v=1`);
    expect(odd.text).toBe((await call('GET', `/api/courses/${course.id}`)).text);
  });

  it.each(['/api/courses?limit=x', '/api/courses?limit=1&limit=2'])(
    'is refused for bad parameters, before and after a good one was cached: %s',
    async (odd) => {
      for (const address of [odd, '/api/courses?limit=1', '/api/courses', odd]) {
        const { status } = await call('GET', address);
        expect(status).toBe(address === odd ? 400 : 200);
      }
    },
  );

  it('is made once for everyone asking at the same time', async () => {
    await call('GET', '/api/courses?limit=4');
    const forOne = query.mock.calls.length;
    cache.forgetEverything();
    query.mockClear();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => call('GET', `/api/courses?limit=4&v=${number}`)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(query).toHaveBeenCalledTimes(forOne);
  });

  it('has the same headers and no body for HEAD', async () => {
    const { headers } = await call('GET', '/api/courses');
    const head = await call('HEAD', '/api/courses?v=1');
    expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', headers.get('ETag')]);
  });

  it('is not cached if something changed while it was made', async () => {
    const { slow } = await deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table courses in access exclusive mode`);
      const pending = call('GET', '/api/courses?limit=3');
      await untilWaiting();
      cache.forgetEverything();
      return { slow: pending };
    });
    expect((await slow).status).toBe(200);
    query.mockClear();
    await call('GET', '/api/courses?limit=3');
    expect(query).toHaveBeenCalled();
  });

  it.each(['/api/courses?limit=x', `/api/courses/${crypto.randomUUID()}`, '/api/auth/session', locked])(
    'is not cached when it is a failure: %s',
    async (path) => {
      const first = await call('GET', path);
      expect(first.headers.get('Cache-Control')).toBe('no-store');
      expect(first.headers.has('ETag')).toBe(false);
      expect((await call('GET', path)).status).toBe(first.status);
    },
  );
});

describe('an answer to a member', () => {
  it('is made for them alone: neither cached nor taken from the cache', async () => {
    await call('GET', '/api/courses');
    query.mockClear();
    const { headers } = await call('GET', '/api/courses', { token: subscriber.token });
    expect(query).toHaveBeenCalled();
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.has('ETag')).toBe(false);
  });

  it.each([
    ['a lesson', locked, 'ENROLMENT_REQUIRED'],
    ['a premium-only stream', `/api/streams/${stream.id}`, 'PREMIUM_REQUIRED'],
    ['a session', '/api/auth/session', 'UNAUTHENTICATED'],
  ])('never reaches a visitor at the same address: %s', async (_, path, code) => {
    expect((await call('GET', path, { token: subscriber.token })).status).toBe(200);
    expect((await call('GET', path)).json).toMatchObject({ code });
    expect((await call('GET', path, { token: subscriber.token })).status).toBe(200);
  });

  it('is not “unchanged” when sent with a visitor’s tag', async () => {
    const { headers } = await call('GET', '/api/courses');
    const tag = { 'If-None-Match': String(headers.get('ETag')) };
    expect((await call('GET', '/api/courses', { token: subscriber.token, headers: tag })).status).toBe(200);
  });
});

describe('a cached answer', () => {
  it('is served uncompressed after another visitor got it compressed', async () => {
    for (let number = 0; number < 6; number += 1)
      await makeCourse(test, creator.id, { title: `Number ${number}` });
    cache.forgetEverything();
    const headers = { 'Accept-Encoding': 'gzip' };
    const packed = await call('GET', '/api/courses', { headers });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    const plain = await call<{ items: unknown[] }>('GET', '/api/courses');
    expect(plain.headers.has('Content-Encoding')).toBe(false);
    expect(plain.json.items.length).toBeGreaterThan(6);
    const tag = String(packed.headers.get('ETag'));
    const same = await call('GET', '/api/courses', { headers: { ...headers, 'If-None-Match': tag } });
    expect(same.status).toBe(304);
  });
});
