import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { createVisitorClient } from './api.ts';

const test = await useTestApp({ RATE_WRITES: '3' });
const { app, call } = test;

describe('an unreadable request', () => {
  it.each([
    ['half of a JSON', 'application/json', '{"email":'],
    ['no JSON at all', 'application/json', 'hello'],
    ['only a byte order mark', 'application/json', '\uFEFF'],
    ['a list', 'application/json', '[]'],
    ['a number', 'application/json', '1'],
    ['null', 'application/json', 'null'],
    ['text', 'text/plain', 'hello'],
    ['a multipart form without parts', 'multipart/form-data', 'hello'],
    ['a multipart form, cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-'],
    ['an event stream', 'text/event-stream', 'data: {}\n\n'],
    ['bytes', 'application/octet-stream', '\u0001\u0002'],
    ['an invented type', 'no/such; charset=nonsense', '{}'],
    ['deep nesting', 'application/json', '['.repeat(60_000) + ']'.repeat(60_000)],
    ['deep nesting of objects', 'application/json', `${'{"email":'.repeat(12_000)}1${'}'.repeat(12_000)}`],
    ['a prototype', 'application/json', '{"__proto__":{"email":"a@example.com"},"constructor":1}'],
    ['nested keys', 'application/x-www-form-urlencoded', `email${'[a]'.repeat(30_000)}=1`],
    [
      'a prototype by keys',
      'application/x-www-form-urlencoded',
      '__proto__[email]=a&constructor[prototype][x]=1',
    ],
  ])('is refused as invalid input: %s', async (_, type, body) => {
    const answer = await call('POST', '/api/auth/sign-in', { body, headers: { 'Content-Type': type } });
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT', status: 400 } });
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('names the fields concerned, nested or not', async () => {
    const { json } = await call('GET', '/api/courses?limit=0&category=none&creatorId=7&cursor=bad');
    expect(json).toMatchObject({ code: 'INVALID_INPUT', data: { fields: expect.any(Object) } });
    const { fields } = json.data as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(['category', 'creatorId', 'limit']);
    for (const message of Object.values(fields)) expect(message).not.toBe('');
  });
});

describe('the client of the pages', () => {
  it('refuses what cannot be stored, with the same message', async () => {
    const pages = createVisitorClient(test.deps);
    await expect(pages.courses.list({ q: 'a\u0000' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { q: expect.any(String) } },
    });
    await expect(pages.auth.getSession()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await pages.courses.list({})).items).toEqual([]);
  });
});

describe('the typed client', () => {
  async function failureOf(run: (client: Client) => Promise<unknown>, token?: string, headers = {}) {
    const error = await run(clientWith(token, headers)).then(
      () => null,
      (failure: unknown) => failure,
    );
    if (!(error instanceof ORPCError)) throw error ?? new Error('The call succeeded.');
    return { code: error.code, status: error.status, data: error.data };
  }

  it('gets answers', async () => {
    const { token, id } = await makePerson(test);
    expect((await clientWith(token).auth.getSession()).id).toBe(id);
    expect((await clientWith().courses.list({ limit: 2 })).items).toEqual([]);
  });

  it('recognises failures of procedures by their code', async () => {
    expect(await failureOf((client) => client.auth.getSession())).toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    });
    expect(await failureOf((client) => client.auth.signUp({ email: 'x', password: 'y' }))).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { email: 'Enter a valid email address' } },
    });
  });

  it('recognises failures that come before a procedure: token, origin, size', async () => {
    expect(await failureOf((client) => client.courses.list({}), 'not-a-token')).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const foreign = { Origin: 'https://evil.example' };
    expect(await failureOf((client) => client.auth.signOut(), undefined, foreign)).toMatchObject({
      code: 'FOREIGN_ORIGIN',
    });
    const long = { email: 'x'.repeat(150_000), password: 'y' };
    expect(await failureOf((client) => client.auth.signIn(long))).toMatchObject({
      code: 'TOO_LARGE',
      status: 413,
    });
  });

  it('recognises the write limit, and how long to wait', async () => {
    const { token } = await makePerson(test);
    for (let act = 0; act < 3; act += 1) await clientWith(token).notifications.markAllRead();
    const failure = await failureOf((client) => client.notifications.markAllRead(), token);
    expect(failure).toEqual({ code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: 60 } });
    const answer = await call('POST', '/api/me/notifications/read', { token });
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect((await call('GET', '/api/me/notifications', { token })).status).toBe(200);
  });
});

type Client = ContractRouterClient<typeof contract>;

function clientWith(token?: string, headers: Record<string, string> = {}): Client {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return createORPCClient(
    new OpenAPILink(contract, {
      url: 'http://lunula.test/api',
      headers: { ...authorization, ...headers },
      fetch: async (request) => app.request(request),
    }),
  );
}
