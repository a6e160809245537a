import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { pageRoutes } from '#server/pages/page.routes.ts';
import { NONCE_PLACEHOLDER } from '#server/pages/page-host.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { deps, cache } = test;
const creator = await makePerson(test, { role: 'creator' });
for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await makeCourse(test, creator.id, { title });

let rendered = 0;
const app = createApp(deps, {
  metrics: createMetrics({ connections: () => 0 }),
  cache,
  trustedProxies: [],
  metricsToken: undefined,
  artCacheDir: '',
  mailbox: null,
  pages: pageRoutes({
    cache,
    isHttps: false,
    isDevelopment: false,
    showsDevPages: false,
    host: {
      addressOf: async (path, search) => ({ isPage: true, path, search, key: path, missingKey: null }),
      async draw() {
        rendered += 1;
        const html = `<script nonce="${NONCE_PLACEHOLDER}">1</script>${'<p>Marble</p>'.repeat(200)}`;
        return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
      },
    },
  }),
  isReady: async () => true,
});

async function ask(path: string, headers: Record<string, string>) {
  const response = await app.request(path, { headers });
  const { 'x-request-id': id, ...others } = Object.fromEntries(response.headers);
  return { id, headers: others, body: Buffer.from(await response.arrayBuffer()), status: response.status };
}

/** A page is different each time by its nonce, and by nothing else. */
const withoutNonce = (headers: Record<string, string>) =>
  JSON.parse(JSON.stringify(headers).replaceAll(/'nonce-[^']+'/g, "'nonce'"));

describe('a kept answer', () => {
  it.each([
    ['/api/courses', 'gzip'],
    ['/api/courses', 'identity'],
    ['/courses', 'gzip'],
    ['/courses', 'identity'],
    ['/courses/one/lessons/two', 'gzip'],
  ])('has the headers of the first one: %s as %s', async (path, encoding) => {
    cache.forgetEverything();
    const first = await ask(path, { 'Accept-Encoding': encoding });
    const kept = await ask(path, { 'Accept-Encoding': encoding });
    expect(first.status).toBe(200);
    expect(first.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
    expect(withoutNonce(kept.headers)).toEqual(withoutNonce(first.headers));
    expect(kept.id).toMatch(/^[\da-f-]{36}$/);
    expect(kept.id).not.toBe(first.id);
    expect(kept.body.length).toBe(first.body.length);
  });

  it('is not made again, and each page gets a nonce of its own', async () => {
    await ask('/', {});
    const before = rendered;
    const pages = [await ask('/', {}), await ask('/', {})];
    expect(rendered).toBe(before);
    const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body.toString())?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers }] of pages.entries())
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[at]}'`);
  });

  it('stands in the log and in the figures', async () => {
    await ask('/api/courses', {});
    const before = test.logLines.length;
    const { id } = await ask('/api/courses', {});
    expect(test.logLines.slice(before).join('')).toContain(`"requestId":"${id}"`);
  });

  it('is for visitors: a token that is no token is refused', async () => {
    await ask('/api/courses', {});
    for (const authorization of ['', 'Bearer nothing'])
      expect((await ask('/api/courses', { Authorization: authorization })).status).toBe(401);
  });
});
