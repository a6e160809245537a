import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { openPlainPages } from '#tests/support/stand-ins/plain-pages.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { cache, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { title: 'Marble' });

let held: (() => void)[] | null = null;
const { app, drawn } = openPlainPages(test, {
  async beforeDrawing() {
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
  },
});

async function visit(path: string, init: RequestInit = {}) {
  const response = await app.request(path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Renderings in progress wait for `end`; later ones finish at once. */
function holdDrawings() {
  held = [];
  return async function end() {
    const waiting = held ?? [];
    held = null;
    for (const resolve of waiting) resolve();
  };
}

beforeEach(() => {
  cache.forgetEverything();
  drawn.length = 0;
});

describe('a page', () => {
  it('is rendered once, whatever else its address contains', async () => {
    const asked = ['/courses', '/courses?v=1', '/courses?v=2&utm_source=mail', '/courses?'];
    const pages = [];
    for (const path of asked) pages.push(await visit(path));
    expect(drawn).toEqual(['/courses']);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages.at(-1)?.text).not.toContain('utm');
  });

  it('is rendered once, whatever the order of its parameters', async () => {
    await visit('/courses?q=marble&sort=rated');
    await visit('/courses?sort=rated&v=3&q=marble');
    expect(drawn).toEqual(['/courses?q=marble&sort=rated']);
    expect((await visit('/courses?q=other')).text).toContain('?q=other');
  });

  it('is rendered once, whichever host is requested', async () => {
    for (const origin of ['http://lunula.test', 'https://lunula.test', 'http://evil.example:81']) {
      const { text } = await visit(`${origin}/courses`, { headers: { Host: new URL(origin).host } });
      expect(text).not.toContain('evil');
    }
    expect(drawn).toEqual(['/courses']);
  });

  it('has one spelling; others redirect to it', async () => {
    for (const path of [
      `/courses/${course.id.toUpperCase()}`,
      `/Courses/${course.id}`,
      `/courses/${course.id}/`,
    ]) {
      const { status, headers } = await visit(`${path}?order=7`);
      expect([status, headers.get('Location')]).toEqual([308, `/courses/${course.id}?order=7`]);
    }
    expect(drawn).toEqual([]);
  });

  it('is rendered once for concurrent requests, even if the first client leaves', async () => {
    const end = holdDrawings();
    const leaving = new AbortController();
    const visits = [
      visit('/courses', { signal: leaving.signal }),
      ...Array.from({ length: 9 }, (_, number) => visit(`/courses?v=${number}`)),
    ];
    await setImmediate();
    leaving.abort();
    await end();
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(drawn).toEqual(['/courses']);
  });

  it('answers HEAD with the same headers', async () => {
    const first = await visit('/courses');
    const head = await visit('/courses?v=1', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    expect(drawn).toEqual(['/courses']);
  });
});

describe('a page for something missing', () => {
  it('is rendered once for all addresses without a page', async () => {
    const statuses = [];
    for (const path of [
      '/nothing',
      '/a/b/c',
      '/wp-admin.php?x=1',
      '/courses/1/2/3',
      '/courses/%E0%A4%A',
      '/dev/ui',
    ])
      statuses.push((await visit(path)).status);
    expect(statuses).toEqual(Array(6).fill(404));
    expect(drawn).toHaveLength(1);
  });

  it('is rendered once for all made-up ids, and not for one that exists', async () => {
    for (const id of [crypto.randomUUID(), crypto.randomUUID(), 'marble'])
      expect((await visit(`/courses/${id}`)).status).toBe(404);
    expect(drawn).toHaveLength(1);
    expect((await visit(`/courses/${course.id}`)).text).toContain('Marble');
  });
});

describe('while too many pages are requested', () => {
  async function saturate() {
    const end = holdDrawings();
    const flood = Array.from({ length: 44 }, (_, number) => visit(`/courses?q=${number}`));
    await setImmediate();
    return async () => {
      await end();
      expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
    };
  }

  it('another one is refused with a page that says when to come back, and the API still answers', async () => {
    const end = await saturate();
    const { status, headers, text } = await visit('/');
    expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
    expect(headers.get('Content-Type')).toContain('text/html');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text).toContain('Lunula is busy');
    expect((await visit('/api/courses?limit=7')).status).toBe(200);
    await end();
    expect((await visit('/')).status).toBe(200);
  });

  it('one that people were viewing until it changed goes ahead of all others', async () => {
    await visit(`/courses/${course.id}`);
    await visit(`/courses/${course.id}`);
    const end = await saturate();
    await deps.announcePublicChange({ gone: [`course:${course.id}`] });
    const waiting = visit(`/courses/${course.id}`);
    expect((await visit('/terms')).status).toBe(503);
    await end();
    expect((await waiting).status).toBe(200);
  });

  it('so does one that was kept and is now too old', async () => {
    await visit('/terms');
    test.advance({ seconds: 61 });
    const end = await saturate();
    const waiting = visit('/terms');
    expect((await visit('/privacy')).status).toBe(503);
    await end();
    expect((await waiting).status).toBe(200);
  });

  it('a kept page is served as usual, and a changed one as it was, marked as such', async () => {
    await visit('/');
    await visit(`/courses/${course.id}`);
    const end = await saturate();
    await deps.announcePublicChange({ changed: [`course:${course.id}`] });
    expect((await visit('/')).headers.has('Cache-Status')).toBe(false);
    const { status, headers } = await visit(`/courses/${course.id}`);
    expect([status, headers.get('Cache-Status')]).toEqual([200, 'lunula; hit; ttl=-1']);
    await deps.announcePublicChange({ gone: [`course:${course.id}`] });
    expect((await visit(`/courses/${course.id}`)).status).toBe(503);
    await end();
    expect((await visit(`/courses/${course.id}`)).headers.has('Cache-Status')).toBe(false);
  });
});
