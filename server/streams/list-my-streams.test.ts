import { describe, expect, it } from 'vitest';
import { createAdmission } from '#server/realtime-topics.ts';
import { STREAMS_TOPIC, streamTopic } from '#shared/realtime.ts';
import { STREAM_STATUSES } from '#shared/streams/stream.rules.ts';
import type { MyStream, Stream } from '#shared/streams/streams.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
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

describe('a premium-only stream', async () => {
  const host = await makePerson(test, { role: 'creator' });
  const student = await makePerson(test);
  const subscriber = await makePerson(test, { hasPremium: true });
  const everybody = [null, student.id, other.id, subscriber.id, host.id];
  const admission = createAdmission(deps);
  const admitted = async (topic: string) => [...(await admission(topic, everybody))];

  it.each(STREAM_STATUSES)(
    'while %s, is for subscribers and its creator: page, chat and topic',
    async (status) => {
      const { id } = await makeStream(test, host.id, { status, is_premium_only: true });
      for (const path of [`/api/streams/${id}`, `/api/streams/${id}/chat`]) {
        const codes = [undefined, student, other].map(async (person) => {
          const { status: answer, json } = await call('GET', path, person ? { token: person.token } : {});
          return [answer, json];
        });
        for (const refusal of await Promise.all(codes))
          expect(refusal).toMatchObject([403, { code: 'PREMIUM_REQUIRED' }]);
        for (const { token } of [subscriber, host])
          expect((await call('GET', path, { token })).status).toBe(200);
      }
      expect(await admitted(streamTopic(id))).toEqual([subscriber.id, host.id]);
    },
  );

  it('closes its topic to those whose Premium is over; others are open, except where there is none', async () => {
    const { id } = await makeStream(test, host.id, { is_premium_only: true });
    const { id: open } = await makeStream(test, host.id);
    expect(await admitted(streamTopic(open))).toEqual(everybody);
    expect(await admitted(STREAMS_TOPIC)).toEqual(everybody);
    for (const topic of [streamTopic(crypto.randomUUID()), `person:${host.id}`, ''])
      expect(await admitted(topic)).toEqual([]);
    advance({ days: 34 });
    expect(await admitted(streamTopic(id))).toEqual([host.id]);
  });
});
