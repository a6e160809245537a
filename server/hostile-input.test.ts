import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeCursor } from '#server/platform/db/keyset.ts';
import { contract } from '#shared/contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
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

/** As they travel in an address; the body gets them decoded, and halves of pairs as JSON escapes. */
const HOSTILE: Record<string, string> = {
  'a percent sign': '%25',
  underscores: '__',
  'two letters': 'ab',
  'nothing to be found': 'zzzzzzzz',
  'a NUL': 'a%00b',
  'bytes that are no text': '%ff%fe%c0%80',
  'half of a surrogate pair': '%ED%A0%80',
  'a percent sign that begins nothing': '%E0%A4%A',
  'a backslash': '%5C',
  quotes: `%27%22%3B--`,
  'a list': 'a,b,c',
  'a way up': '..%2f..%2fetc%2fpasswd',
  'a very large number': '9'.repeat(400),
  'not a number': 'NaN',
  infinity: '1e400',
  'a hundred thousand letters': 'a'.repeat(100_000),
  'a hundred thousand percent signs': '%25'.repeat(100_000),
  'the name of a prototype': '__proto__',
  'right-to-left marks': '%E2%80%AE%E2%80%8B',
};

/** What each field holds while another one is hostile; a field that is missing here fails the tests. */
const HARMLESS: Record<string, unknown> = {
  email: 'someone@example.com',
  password: 'long enough',
  current: 'long enough',
  displayName: 'Ada',
  token: 'x'.repeat(43),
  refresh: 'x'.repeat(43),
  role: 'creator',
  bio: '',
  location: '',
  website: '',
  socialInstagram: '',
  socialYoutube: '',
  socialTiktok: '',
  acceptsTerms: true,
  title: 'Marble',
  description: 'Stone on ten small plates.',
  difficultyLevel: 'beginner',
  priceCents: 0,
  durationHours: 1,
  thumbnailUrl: '',
  whatYouLearn: [],
  requirements: [],
  videoUrl: '',
  uploadId: null,
  durationMinutes: 1,
  isFreePreview: false,
  lessonIds: [],
  vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nFrom the cuticle.',
  rating: 5,
  reviewText: 'Calm.',
  watchTimeSeconds: 1,
  positionSeconds: 1,
  furthestSeconds: 1,
  durationSeconds: 1,
  hasEnded: false,
  timeSeconds: 1,
  note: null,
  bookmarkId: course.id,
  q: 'a',
  sort: 'newest',
  limit: 1,
  cursor: encodeCursor({ at: test.deps.clock.now(), id: course.id }),
  category: 'nail-art',
  difficulty: 'beginner',
  price: 'free',
  creatorId: creator.id,
  courseId: course.id,
  lessonId: course.id,
  moduleId: course.id,
  streamId: course.id,
  userId: creator.id,
  kind: 'tip',
  consent: true,
  amountCents: 500,
  message: '',
  orderId: course.id,
  paymentId: course.id,
  requestId: course.id,
  eventId: course.id,
  id: course.id,
};

const procedures = listProcedures(contract);

it('knows a harmless value for every field of every procedure', () => {
  expect(procedures.flatMap(({ fields }) => fields).filter((field) => !(field in HARMLESS))).toEqual([]);
});

describe.each(Object.entries(HOSTILE))('%s', (_, text) => {
  it.each(procedures)(
    'in any field of $method $route is answered, never with a failure of ours',
    async (procedure) => {
      for (const field of procedure.fields) {
        const { path, body } = requestFor(procedure, field, text);
        const { status } = await call(procedure.method, path, {
          token: creator.token,
          ...(body && { body }),
        });
        expect(status, field).toBeLessThan(500);
      }
      expect(logLines.filter((line) => line.includes('unexpected failure'))).toEqual([]);
    },
  );
});

describe('text that cannot be kept', () => {
  it.each(['\\u0000', '\\ud800', '\\udc00\\ud800'])('is refused by field, as %s in a body', async (half) => {
    const body = `{"email":"new@example.com","password":"long enough","displayName":"Ada ${half}"}`;
    const answer = await call('POST', '/api/auth/sign-up', { body });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { displayName: expect.any(String) } } },
    });
  });

  it('is refused in a search', async () => {
    const answer = await call('GET', '/api/courses?q=a%00b');
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { q: expect.any(String) } } },
    });
  });

  it('is refused as bytes that are no UTF-8', async () => {
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

type Procedure = { method: string; route: string; fields: string[] };

function requestFor({ method, route, fields }: Procedure, hostile: string, text: string) {
  const inAddress = (field: string) =>
    field === hostile ? text : encodeURIComponent(String(HARMLESS[field]));
  const path = `/api${route.replaceAll(/\{(\w+)\}/g, (_, field: string) => inAddress(field))}`;
  const others = fields.filter((field) => !route.includes(`{${field}}`));
  if (method === 'GET')
    return { path: `${path}?${others.map((field) => `${field}=${inAddress(field)}`).join('&')}` };
  const body = others.map((field) => [field, field === hostile ? decoded(text) : HARMLESS[field]]);
  return { path, body: Object.fromEntries(body) };
}

function decoded(text: string): string {
  if (text === '%ED%A0%80') return '\uD800';
  try {
    return decodeURIComponent(text);
  } catch {
    return Buffer.from(text.replaceAll('%', ''), 'hex').toString('latin1');
  }
}

function listProcedures(router: AnyContractRouter): Procedure[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(listProcedures);
  const { route, inputSchema } = router['~orpc'];
  const fields = [...new Set(fieldsOf(inputSchema))];
  return fields.length > 0 ? [{ method: route.method ?? 'POST', route: route.path ?? '', fields }] : [];
}

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodDefault) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
