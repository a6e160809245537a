import { describe, expect, it } from 'vitest';
import { encodeCursor } from '#server/platform/db/keyset.ts';
import { contract } from '#shared/contract.ts';
import { harmlessInput } from '#tests/support/contract/harmless-input.ts';
import { listProcedures } from '#tests/support/contract/list-procedures.ts';
import { listShapes } from '#tests/support/contract/list-shapes.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp({
  RATE_MAIL_ADDRESS: '1000000',
  RATE_MAIL_NETWORK: '1000000',
  RATE_SIGN_IN_FAILURES: '1000000',
  RATE_SIGN_IN_NETWORK: '1000000',
  RATE_WRITES: '1000000',
});
const { call, app, logLines } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id);
const stream = await makeStream(test, creator.id, { status: 'live' });

/** URL-encoded; bodies get them decoded, with lone surrogates as JSON escapes. */
const HOSTILE: Record<string, string> = {
  'a percent sign': '%25',
  underscores: '__',
  'two letters': 'ab',
  'a word that matches nothing': 'zzzzzzzz',
  'a NUL': 'a%00b',
  'bytes that are not text': '%ff%fe%c0%80',
  'half of a surrogate pair': '%ED%A0%80',
  'an incomplete escape': '%E0%A4%A',
  'a backslash': '%5C',
  quotes: `%27%22%3B--`,
  'a list': 'a,b,c',
  'a path traversal': '..%2f..%2fetc%2fpasswd',
  'a very large number': '9'.repeat(400),
  'not a number': 'NaN',
  infinity: '1e400',
  'a hundred thousand letters': 'a'.repeat(100_000),
  'a hundred thousand percent signs': '%25'.repeat(100_000),
  'the name of a prototype': '__proto__',
  'right-to-left marks': '%E2%80%AE%E2%80%8B',
};

/** Real values for fields where a request gets further with them than with merely valid ones. */
const KNOWN: Record<string, unknown> = {
  ...Object.fromEntries(['id', 'courseId', 'lessonId', 'moduleId'].map((name) => [name, course.id])),
  streamId: stream.id,
  creatorId: creator.id,
  userId: creator.id,
  uploadId: null,
  cursor: encodeCursor({ at: test.deps.clock.now(), id: course.id }),
  vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nFrom the cuticle.',
};

const inputs = listProcedures(contract).flatMap(({ procedure }) => {
  const { method = 'POST', path: route = '' } = procedure.route;
  return listShapes(procedure.inputSchema).map((shape) => {
    const harmless = harmlessInput(shape);
    const known = Object.entries(KNOWN).filter(([name]) => name in shape);
    return { method, route, values: { ...harmless, ...Object.fromEntries(known) } };
  });
});

describe.each(Object.entries(HOSTILE))('%s', (_, text) => {
  it.each(inputs)('in any field of $method $route never causes a server error', async (input) => {
    for (const field of Object.keys(input.values)) {
      for (const { path, body } of requestsFor(input, field, text)) {
        const { status } = await call(input.method, path, { token: creator.token, ...(body && { body }) });
        expect(status, field).toBeLessThan(500);
      }
    }
    expect(logLines.splice(0).filter((line) => line.includes('unexpected failure'))).toEqual([]);
  });
});

describe('text that cannot be stored', () => {
  it.each(['\\u0000', '\\ud800', '\\udc00\\ud800'])(
    'is refused as %s in a body, with a message for the field',
    async (half) => {
      const body = `{"email":"new@example.com","password":"long enough","displayName":"Ada ${half}"}`;
      const answer = await call('POST', '/api/auth/sign-up', { body });
      expect(answer).toMatchObject({
        status: 400,
        json: { code: 'INVALID_INPUT', data: { fields: { displayName: expect.any(String) } } },
      });
    },
  );

  it('is refused in a search', async () => {
    const answer = await call('GET', '/api/courses?q=a%00b');
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { q: expect.any(String) } } },
    });
  });

  it('is refused as bytes that are not UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"email":"a@example.com","password":"'),
      Buffer.from([0xff, 0xc0]),
      Buffer.from('"}'),
    ]);
    const headers = { 'Content-Type': 'application/json' };
    const response = await app.request('/api/auth/sign-in', { method: 'POST', headers, body });
    expect(response.status).toBeLessThan(500);
  });
});

type Input = { method: string; route: string; values: Record<string, unknown> };
type Attack = { path: string; body?: Record<string, unknown> };

/** A list field gets the text both instead of a list and inside one. */
function requestsFor({ method, route, values }: Input, hostile: string, text: string): Attack[] {
  const inAddress = (field: string) => (field === hostile ? text : encodeURIComponent(String(values[field])));
  const path = `/api${route.replaceAll(/\{(\w+)\}/g, (_, field: string) => inAddress(field))}`;
  const others = Object.keys(values).filter((field) => !route.includes(`{${field}}`));
  if (method === 'GET')
    return [{ path: `${path}?${others.map((field) => `${field}=${inAddress(field)}`).join('&')}` }];
  const bodyWith = (value: unknown) =>
    Object.fromEntries(others.map((field) => [field, field === hostile ? value : values[field]]));
  const attacks = Array.isArray(values[hostile]) ? [decoded(text), [decoded(text)]] : [decoded(text)];
  return attacks.map((value) => ({ path, body: bodyWith(value) }));
}

function decoded(text: string): string {
  if (text === '%ED%A0%80') return '\uD800';
  try {
    return decodeURIComponent(text);
  } catch {
    return Buffer.from(text.replaceAll('%', ''), 'hex').toString('latin1');
  }
}
