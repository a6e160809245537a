import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { encodeCursor } from '#server/platform/db/keyset.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call } = test;

type StreamPage = { items: { title: string }[]; nextCursor: string | null };

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

  it('lists live streams, then upcoming ones, soonest first, then past ones, newest first, in pages of any size', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const other = await makePerson(test, { role: 'creator' });
    const at = (days: number) => later(test.deps.clock.now(), { days });
    const add = (title: string, status: StreamStatus, days: number, by = creator.id) =>
      makeStream(test, by, { title, status, scheduled_start_time: at(days) });
    await add('ended long ago', 'ended', -30);
    await add('in a week', 'scheduled', 7);
    await add('now', 'live', -0.01);
    await add('ended yesterday', 'ended', -1);
    await add('tomorrow', 'scheduled', 1);
    await add('somebody else’s', 'scheduled', 1, other.id);
    for (const limit of [1, 2, 48]) {
      const titles: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const path: string = `/api/profiles/${creator.id}/streams?limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const { json }: { json: StreamPage } = await call<StreamPage>('GET', path);
        titles.push(...json.items.map(({ title }) => title));
        cursor = json.nextCursor;
      }
      expect(titles).toEqual(['now', 'tomorrow', 'in a week', 'ended yesterday', 'ended long ago']);
    }
    const forged = `/api/profiles/${creator.id}/streams?cursor=${encodeCursor({ at: at(0), id: creator.id })}`;
    expect((await call('GET', forged)).json).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await call('GET', `/api/profiles/${crypto.randomUUID()}/streams`)).status).toBe(404);
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
