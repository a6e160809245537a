import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { ERRORS } from '#shared/errors.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call } = test;
const person = await makePerson(test);

const ANSWERS: [
  kind: string,
  status: number,
  answer: () => ReturnType<typeof call<Record<string, unknown>>>,
][] = [
  ['a list', 200, () => call('GET', '/api/courses')],
  ['a cached list', 200, () => call('GET', '/api/courses')],
  ['an answer to a member', 200, () => call('GET', '/api/auth/session', { token: person.token })],
  ['a wrong input', 400, () => call('GET', '/api/courses?limit=x')],
  ['no session', 401, () => call('GET', '/api/auth/session')],
  ['a wrong token', 401, () => call('GET', '/api/courses', { token: 'x' })],
  ['no permission', 403, () => call('GET', '/api/admin/overview', { token: person.token })],
  [
    'a foreign write',
    403,
    () => call('POST', '/api/auth/sign-out', { headers: { Origin: 'https://evil.example' } }),
  ],
  ['an unknown API address', 404, () => call('GET', '/api/nothing/here')],
  ['an unknown address', 404, () => call('GET', '/nothing/here')],
  ['a body too large', 413, () => call('POST', '/api/auth/sign-in', { body: 'x'.repeat(200_000) })],
  ['the document', 200, () => call('GET', '/api/openapi.json')],
  ['the reference', 200, () => call('GET', '/api/docs')],
  ['the pulse', 200, () => call('GET', '/healthz')],
];

describe('an API answer', () => {
  it('names its build, even when refused, unless it is cached for all visitors', async () => {
    const app = createApp(test.deps, { ...test.options, build: 'entry-1' });
    const headerOf = async (path: string, init?: RequestInit) =>
      (await app.request(path, init)).headers.get('X-Lunula-Build');
    const headers = { 'Content-Type': 'application/json' };
    expect(await headerOf('/api/courses', { method: 'POST', headers, body: '{}' })).toBe('entry-1');
    expect(await headerOf('/api/me/profile')).toBe('entry-1');
    expect(await headerOf('/api/courses')).toBeNull();
    expect((await test.app.request('/api/me/profile')).headers.get('X-Lunula-Build')).toBeNull();
  });
});

describe('every answer', () => {
  it.each(ANSWERS)('carries the security headers and an id: %s', async (_, status, answer) => {
    const { status: given, headers } = await answer();
    expect(given).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers.get('content-security-policy')).not.toMatch(/script-src|unsafe-eval/);
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });

  it('has its own id, which is also logged', async () => {
    const [one, two] = [await call('GET', '/healthz'), await call('GET', '/healthz')];
    const id = one.headers.get('x-request-id');
    expect(id).not.toBe(two.headers.get('x-request-id'));
    expect(test.logLines.filter((line) => line.includes(String(id)))).toHaveLength(1);
  });

  it.each(ANSWERS.filter(([, status]) => status >= 400))(
    'has the same shape whenever it fails: %s',
    async (_, status, answer) => {
      const { json, headers } = await answer();
      const code = String(json.code) as keyof typeof ERRORS;
      expect(json).toEqual({
        defined: expect.any(Boolean),
        code,
        status,
        message: ERRORS[code].message,
        data: expect.any(Object),
      });
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('asks browsers to stay on https when the site is served over it', async () => {
    const isHttps = {
      ...test.deps,
      settings: { ...test.deps.settings, publicUrl: 'https://lunula.example' },
    };
    const app = createApp(isHttps, test.options);
    expect((await app.request('/healthz')).headers.get('strict-transport-security')).toContain('max-age=');
    expect((await call('GET', '/healthz')).headers.has('strict-transport-security')).toBe(false);
  });
});

describe('the metrics', () => {
  it('count failures by code, wherever they come from', async () => {
    await call('GET', '/api/auth/session');
    await call('GET', '/nothing/here');
    const { text } = await call('GET', '/metrics');
    for (const code of ['UNAUTHENTICATED', 'NOT_FOUND']) {
      expect(text).toMatch(new RegExp(`lunula_errors_total\\{code="${code}"\\} [1-9]`));
    }
    expect(text).toMatch(/lunula_request_seconds_count\{method="GET",route="[^"]+",status="2xx"\} [1-9]/);
  });
});

describe('an address', () => {
  it.each([
    ['POST', '/api/modules'],
    ['DELETE', '/api/me/profile'],
    ['GET', '/api/auth/sign-in'],
    ['PATCH', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/courses/extra/parts/here'],
    ['GET', '/API/courses'],
  ])('is not found for an unknown method or path: %s %s', async (method, path) => {
    expect(await call(method, path)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it('answers HEAD like GET without the body, cached or not', async () => {
    for (const path of ['/api/courses?limit=1', '/api/courses?limit=1']) {
      const head = await call('HEAD', path);
      expect([head.status, head.text]).toEqual([200, '']);
    }
    expect((await call('HEAD', '/api/auth/session')).status).toBe(401);
    expect((await call('HEAD', '/api/auth/session', { token: person.token })).status).toBe(200);
  });

  it('outside the API is answered by the pages', async () => {
    const pages = new Hono<AppEnv>();
    pages.get('/*', (c) => c.html('<h1>Page</h1>'));
    const app = createApp(test.deps, { ...test.options, pages });
    expect(await (await app.request('/courses')).text()).toBe('<h1>Page</h1>');
    expect((await app.request('/api/nothing')).status).toBe(404);
  });

  it('of the mailbox exists only with a mailbox', async () => {
    expect((await call('GET', '/api/dev/mailbox')).status).toBe(404);
    expect((await call('GET', '/dev/mailbox')).status).toBe(404);
  });
});

describe('a body', () => {
  const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(140_000) });

  it('is refused above 128 kB, whether or not it declares its length', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const declared = { ...headers, 'Content-Length': String(large.length) };
    for (const init of [
      { headers, body: large },
      { headers: declared, body: large },
      { headers, body: streamOf(large) },
    ]) {
      const response = await test.app.request('/api/auth/sign-in', {
        method: 'POST',
        duplex: 'half',
        ...init,
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'TOO_LARGE', status: 413 });
    }
  });

  it('of captions may be larger, up to 1 MB', async () => {
    const ids = `${crypto.randomUUID()}/lessons/${crypto.randomUUID()}`;
    const save = (vtt: string) => call('PUT', `/api/courses/${ids}/captions`, { body: { vtt } });
    expect((await save('x'.repeat(200_000))).json).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await save('x'.repeat(1_050_000))).json).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('just below 128 kB is read', async () => {
    const body = { email: 'a@example.com', password: 'x'.repeat(130_000) };
    expect((await call('POST', '/api/auth/sign-in', { body })).json).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

function streamOf(text: string): ReadableStream {
  return new Blob([text]).stream();
}
