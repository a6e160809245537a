import { describe, expect, it } from 'vitest';
import type { MyStream, Stream } from '#shared/streams/streams.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });

describe('my streams', () => {
  it('are the five most recent, mine alone, including ended ones', async () => {
    for (let number = 1; number <= 6; number += 1) {
      advance({ minutes: 1 });
      await makeStream(test, creator.id, {
        title: `Stream ${number}`,
        status: number % 2 ? 'ended' : 'scheduled',
      });
    }
    await makeStream(test, other.id, { title: 'Not mine' });
    const { json } = await call<MyStream[]>('GET', '/api/me/streams', { token: creator.token });
    expect(json.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((number) => `Stream ${number}`));
  });

  it('are managed by their creator alone', async () => {
    const stream = await makeStream(test, creator.id, { is_premium_only: true });
    const path = `/api/me/streams/${stream.id}`;
    expect((await call<Stream>('GET', path, { token: creator.token })).json.id).toBe(stream.id);
    expect((await call('GET', path, { token: other.token })).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the list of streams', () => {
  it('lists premium-only streams, but no ended ones and no keys', async () => {
    await makeStream(test, other.id, { title: 'For members', is_premium_only: true });
    await makeStream(test, other.id, { title: 'Long over', status: 'ended' });
    const { text } = await call('GET', '/api/streams');
    expect(text).toContain('For members');
    expect(text).not.toContain('Long over');
    expect(text).not.toMatch(/key/i);
  });
});
