import { describe, expect, it } from 'vitest';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call } = test;

describe('a public profile', () => {
  it('counts published courses and streams, and reveals nothing private', async () => {
    const creator = await makePerson(test, { role: 'creator', displayName: 'Mara' });
    await makeCourse(test, creator.id);
    await makeCourse(test, creator.id, { is_published: false });
    await makeStream(test, creator.id);
    const { json, text } = await call('GET', `/api/profiles/${creator.id}`);
    expect(json).toMatchObject({ displayName: 'Mara', publishedCourseCount: 1, streamCount: 1 });
    expect(text).not.toContain(creator.email);
    expect(text).not.toMatch(/password|email|suspended/i);
  });

  it('does not exist before the address is verified', async () => {
    const waiting = await makePerson(test, { isVerified: false });
    expect((await call('GET', `/api/profiles/${waiting.id}`)).status).toBe(404);
  });

  it.each(['not-an-id', '0', `${crypto.randomUUID()}x`, '..%2fusers'])(
    'does not exist for %s',
    async (id) => {
      expect((await call('GET', `/api/profiles/${id}`)).json).toMatchObject({ code: 'INVALID_INPUT' });
      expect((await call('GET', `/api/profiles/${crypto.randomUUID()}`)).json).toMatchObject({
        code: 'NOT_FOUND',
      });
    },
  );
});
