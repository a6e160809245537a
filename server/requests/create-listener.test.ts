import { createServer, request as requestTo } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { openPlainPages } from '#tests/support/stand-ins/plain-pages.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { createListener } from './create-listener.ts';

const test = await useTestApp();
const { deps, cache } = test;
const creator = await makePerson(test, { role: 'creator' });
for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await makeCourse(test, creator.id, { title });

const { app, drawn } = openPlainPages(test);
let askedAnew = 0;
const counted: typeof app.fetch = (...args) => {
  askedAnew += 1;
  return app.fetch(...args);
};
const metrics = createMetrics();
const options = { cache, metrics, trustedProxies: ['127.0.0.1'] };
const server = createServer(createListener({ fetch: counted }, deps, options));
const port = await listen(server, '127.0.0.1', 0);
afterAll(() => server.close());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
  const read = async (response: import('node:http').IncomingMessage) => {
    const { 'x-request-id': id, date: _, ...others } = response.headers;
    return { id, status: response.statusCode, headers: others, body: await buffer(response) };
  };
  requestTo({ port, path, method, headers, agent: false }, (response) => resolve(read(response)))
    .on('error', reject)
    .end();
  return promise;
}

describe('a kept answer', () => {
  it.each([
    ['/api/courses', 'gzip'],
    ['/api/courses', 'identity'],
    ['/courses', 'gzip'],
    ['/courses', 'identity'],
    ['/not-found', 'gzip'],
  ])('equals the first answer, without asking the application: %s as %s', async (path, encoding) => {
    cache.forgetEverything();
    const first = await ask(path, { 'Accept-Encoding': encoding });
    const before = askedAnew;
    const kept = await ask(path, { 'Accept-Encoding': encoding });
    expect(askedAnew).toBe(before);
    expect({ ...kept, id: first.id }).toEqual(first);
    expect(kept.id).toMatch(/^[\da-f-]{36}$/);
    expect(kept.id).not.toBe(first.id);
    expect(first.headers['content-encoding']).toBe(
      encoding === 'gzip' && first.body.length > 50 ? 'gzip' : undefined,
    );
  });

  it('is not sent again to clients that have it', async () => {
    for (const path of ['/courses', '/api/courses']) {
      const { headers } = await ask(path);
      const again = await ask(path, { 'If-None-Match': headers.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const changed = await ask(path, { 'If-None-Match': '"another"' });
      expect([changed.status, changed.body.length > 0]).toEqual([200, true]);
    }
  });

  it('is for reads', async () => {
    await ask('/courses');
    expect((await ask('/courses', {}, 'HEAD')).body.length).toBe(0);
    expect((await ask('/courses', {}, 'POST')).status).toBe(404);
  });

  it('is found by its own address only, whatever a request line may contain', async () => {
    await ask('/courses');
    const before = drawn.length;
    for (const path of ['http://evil.example/courses', '//courses', '/courses#top', '/courses?v=1'])
      expect([200, 404]).toContain((await ask(path)).status);
    expect(drawn.slice(before).filter((path) => path === '/courses')).toEqual([]);
  });

  it('appears in the log and the figures, with a trusted proxy’s id', async () => {
    await ask('/api/courses');
    const before = test.logLines.length;
    const { id } = await ask('/api/courses', { 'X-Request-Id': 'proxy-1' });
    expect(id).toBe('proxy-1');
    expect(test.logLines.slice(before).join('')).toContain('"requestId":"proxy-1"');
    const counted = 'lunula_request_seconds_count{method="GET",route="/api/courses",status="2xx"}';
    expect(await metrics.text()).toContain(counted);
  });

  it('is for visitors: an invalid token is refused', async () => {
    await ask('/api/courses');
    for (const authorization of ['', 'Bearer nothing'])
      expect((await ask('/api/courses', { Authorization: authorization })).status).toBe(401);
  });
});
