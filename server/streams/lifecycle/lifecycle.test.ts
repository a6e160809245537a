import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { notices } from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import { topicNumbers } from '#server/platform/realtime/rooms/topics.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { STREAMS_TOPIC, streamTopic } from '#shared/realtime.ts';
import { TOO_FAR, TOO_SOON } from '#shared/streams/stream.form.ts';
import {
  LEAD_DAYS,
  SCHEDULED_PER_CREATOR,
  STREAM_LIMITS,
  STREAMS_A_DAY,
} from '#shared/streams/stream.rules.ts';
import type { OwnStream, Stream, StreamCard } from '#shared/streams/streams.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, posted, cache, untilWaiting } = test;
const now = deps.clock.now();
const creator = await makePerson(test, { role: 'creator', displayName: 'Ada' });
const other = await makePerson(test, { role: 'creator' });

const FORM = {
  title: 'Aura clinic',
  description: 'Bring your magnet.',
  scheduledStartTime: later(now, { days: 1 }).toISOString(),
  isPremiumOnly: false,
  allowTips: true,
};

type Failure = { code: ErrorCode; data?: { fields?: Record<string, string> } };
type Person = { token: string };

const schedule = (change: object = {}, { token }: Person = creator) =>
  call<OwnStream & Failure>('POST', '/api/me/streams', {
    token,
    body: { id: crypto.randomUUID(), ...FORM, ...change },
  });
const mine = (
  method: string,
  { id }: { id: string },
  { what = '', body = {}, by = creator as Person } = {},
) =>
  call<OwnStream & Failure>(method, `/api/me/streams/${id}${what}`, {
    token: by.token,
    ...(method === 'GET' ? {} : { body }),
  });
const act = (what: string) => (stream: { id: string }) => mine('POST', stream, { what });
const [goLive, end] = [act('/go-live'), act('/end')];
const cancel = (stream: { id: string }) => mine('DELETE', stream);
const save = (stream: OwnStream, change: object, version: string | undefined = stream.version) =>
  mine('PUT', stream, { body: { ...stream.form, version, ...change } });
const startedNotices = ({ id }: { id: string }) => deps.db.$count(notices, eq(notices.stream_id, id));

describe('scheduling', () => {
  it('announces the stream to lists, to its page and to followers', async () => {
    posted.splice(0);
    const { status, json } = await schedule();
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...FORM,
      form: FORM,
      status: 'scheduled',
      actualStartTime: null,
      endTime: null,
      slowModeSeconds: 0,
      rtmpUrl: 'rtmp://lunula.test:1935/live',
      creator: { id: creator.id, displayName: 'Ada' },
    });
    const message = { name: 'stream.changed', data: { streamId: json.id } };
    expect(posted).toEqual([
      { topic: streamTopic(json.id), ...message },
      { topic: STREAMS_TOPIC, ...message },
    ]);
    const raised = await deps.db.select().from(notices).where(eq(notices.stream_id, json.id));
    expect(raised).toMatchObject([{ kind: 'stream_scheduled', actor_id: creator.id }]);
  });

  it.each([
    ['in the past', { minutes: -1 }, TOO_SOON],
    ['in four minutes', { minutes: 4 }, TOO_SOON],
    ['a second too soon', { minutes: 4, seconds: 59 }, TOO_SOON],
    ['in two years', { days: LEAD_DAYS, seconds: 1 }, TOO_FAR],
  ])('%s is refused at its field', async (_, span, message) => {
    const { status, json } = await schedule({ scheduledStartTime: later(now, span).toISOString() });
    expect([status, json.code]).toEqual([400, 'INVALID_INPUT']);
    expect(json.data?.fields).toEqual({ scheduledStartTime: message });
  });

  it('in a year that the database has no word for is refused at its field too', async () => {
    const { json } = await schedule({ scheduledStartTime: '0000-01-01T00:00:00Z' });
    expect(json.data?.fields).toEqual({ scheduledStartTime: TOO_SOON });
  });

  it.each([
    ['without a title', { title: ' ' }, 'title'],
    ['with a title that is too long', { title: 'a'.repeat(STREAM_LIMITS.title + 1) }, 'title'],
    ['with a description that is too long', { description: 'a'.repeat(2001) }, 'description'],
    ['without a time', { scheduledStartTime: '' }, 'scheduledStartTime'],
    ['with a date that does not exist', { scheduledStartTime: '2026-02-30T10:00:00Z' }, 'scheduledStartTime'],
  ])('%s is refused at its field', async (_, change, field) => {
    const { json } = await schedule(change);
    expect(Object.keys(json.data?.fields ?? {})).toEqual([field]);
  });

  it('in exactly five minutes is fine, and markup in a title is text', async () => {
    const title = '<script>alert(1)</script>';
    const scheduledStartTime = later(now, { minutes: 5 }).toISOString();
    const { json } = await schedule({ title, scheduledStartTime });
    expect(json).toMatchObject({ title, scheduledStartTime });
  });

  it('is for creators, and for so many at a time', async () => {
    const student = await makePerson(test);
    expect((await schedule({}, student)).json.code).toBe('CREATOR_REQUIRED');
    const busy = await makePerson(test, { role: 'creator' });
    for (let number = 1; number < SCHEDULED_PER_CREATOR; number += 1) await makeStream(test, busy.id);
    // One they forgot, which no list shows any more, is in nobody's way.
    await makeStream(test, busy.id, { scheduled_start_time: later(now, { days: -2 }) });
    const answers = await Promise.all([schedule({}, busy), schedule({}, busy)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await schedule({}, busy)).json.code).toBe('LIMIT_REACHED');
  });
});

describe('telling followers', () => {
  it('happens only so often in a day, whatever became of the streams', async () => {
    const eager = await makePerson(test, { role: 'creator' });
    const key = (act: string) => ({
      key: `streams-${act}:${eager.id}`,
      limit: { max: 1000, seconds: 86_400 },
    });
    for (let times = 2; times < STREAMS_A_DAY.scheduled; times += 1)
      await deps.limiter.take(key('scheduled'));
    const { json: first } = await schedule({}, eager);
    const again = await schedule({ id: first.id }, eager);
    expect(again.json.id).toBe(first.id);
    const { json: last } = await schedule({}, eager);
    await mine('DELETE', last, { by: eager });
    expect((await schedule({}, eager)).json).toMatchObject({ code: 'TOO_MANY_STREAMS' });

    const second = await makeStream(test, eager.id);
    for (let times = 1; times < STREAMS_A_DAY.started; times += 1) await deps.limiter.take(key('started'));
    const start = (stream: { id: string }) => mine('POST', stream, { what: '/go-live', by: eager });
    expect([(await start(first)).status, (await start(first)).status]).toEqual([200, 200]);
    expect((await start(second)).json.code).toBe('TOO_MANY_STREAMS');
    expect((await mine('GET', second, { by: eager })).json.status).toBe('scheduled');
  });
});

describe('changing', () => {
  it('saves the form, and only over the version it started from', async () => {
    const { json: first } = await schedule();
    const { json: second } = await save(first, { title: 'Aura evening', isPremiumOnly: true });
    expect(second.form).toEqual({ ...FORM, title: 'Aura evening', isPremiumOnly: true });
    expect((await save(first, { title: 'Aura morning' })).json.code).toBe('CHANGED_ELSEWHERE');
    expect((await save(second, {}, first.version)).status).toBe(200);
  });

  it('tells nobody of a form that stayed the same', async () => {
    const { json } = await schedule();
    posted.splice(0);
    const unchanged = FORM.scheduledStartTime.replace('.000Z', 'Z');
    expect((await save(json, { scheduledStartTime: unchanged })).status).toBe(200);
    expect(posted).toEqual([]);
  });

  it('moves the start only to one that is far enough, and leaves one that has come closer', async () => {
    const { id } = await makeStream(test, creator.id, { scheduled_start_time: later(now, { minutes: 2 }) });
    const { json } = await mine('GET', { id });
    const { json: saved } = await save(json, { title: 'Sooner than you think' });
    expect(saved.title).toBe('Sooner than you think');
    const moved = { scheduledStartTime: later(now, { minutes: 4 }).toISOString() };
    expect((await save(saved, moved)).json.data?.fields).toEqual({ scheduledStartTime: TOO_SOON });
  });

  it('is limited to its texts and tips once it has begun', async () => {
    const { json } = await schedule();
    await goLive(json);
    for (const change of [{ isPremiumOnly: true }, { scheduledStartTime: later(now, { days: 2 }) }])
      expect((await save(json, change)).json.code).toBe('STREAM_STARTED');
    const { json: saved } = await save(json, { title: 'Now live', allowTips: false });
    expect(saved).toMatchObject({ title: 'Now live', allowTips: false, status: 'live' });
  });
});

describe('going live and ending', () => {
  it('happens once, in this order, whoever asks twice', async () => {
    const { json: stream } = await schedule();
    expect((await end(stream)).json.code).toBe('STREAM_NOT_LIVE');
    const live = (await goLive(stream)).json;
    expect(live).toMatchObject({ status: 'live', actualStartTime: now.toISOString(), endTime: null });
    test.advance({ minutes: 1 });
    posted.splice(0);
    expect((await goLive(stream)).json).toEqual(live);
    expect(posted).toEqual([]);
    const ended = (await end(stream)).json;
    expect(ended).toMatchObject({ status: 'ended', endTime: deps.clock.now().toISOString() });
    test.advance({ minutes: 1 });
    expect((await end(stream)).json).toEqual(ended);
    expect((await goLive(stream)).json.code).toBe('STREAM_ENDED');
    expect((await cancel(stream)).json.code).toBe('STREAM_STARTED');
  });

  it('at the same time begins it once', async () => {
    const { json: stream } = await schedule();
    posted.splice(0);
    const answers = await Promise.all([goLive(stream), goLive(stream), goLive(stream)]);
    expect(answers.map(({ json }) => json.status)).toEqual(['live', 'live', 'live']);
    expect(posted).toHaveLength(2);
    // Scheduled, and live.
    expect(await startedNotices(stream)).toBe(2);
  });

  it.each([
    ['ended', 'live', end, goLive, 'STREAM_ENDED'],
    ['called off', 'scheduled', cancel, goLive, 'NOT_FOUND'],
    ['started', 'scheduled', goLive, cancel, 'STREAM_STARTED'],
    ['ended', 'live', end, cancel, 'STREAM_STARTED'],
  ] as const)('waits for a stream being %s', async (_, status, first, second, code) => {
    const stream = await makeStream(test, creator.id, { status });
    // Both wait for this lock, in the order in which they came.
    const answers = await deps.db.transaction(async (tx) => {
      await tx.select().from(liveStreams).where(eq(liveStreams.id, stream.id)).for('update');
      const one = first(stream);
      await untilWaiting(1);
      const two = second(stream);
      await untilWaiting(2);
      return { one, two };
    });
    expect((await answers.one).status).toBe(200);
    expect((await answers.two).json.code).toBe(code);
  });

  it('is up to its creator alone', async () => {
    const { json: stream } = await schedule();
    for (const [method, what] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/go-live'],
      ['POST', '/end'],
      ['POST', '/key'],
      ['POST', '/key/regenerate'],
      ['GET', '/statistics'],
    ] as const) {
      const { json } = await mine(method, stream, { what, body: FORM, by: other });
      expect([method, what, json.code]).toEqual([method, what, 'NOT_FOUND']);
    }
    expect((await mine('GET', stream)).json.status).toBe('scheduled');
  });
});

describe('the lists', () => {
  const list = async (query: string) => {
    cache.forgetEverything();
    const { json } = await call<{ items: StreamCard[]; nextCursor: string | null; number: number }>(
      'GET',
      `/api/streams?q=listed&${query}`,
    );
    return json;
  };

  it('show live streams first, then upcoming ones, in pages too, and no viewer count of premium-only ones', async () => {
    const at = (hours: number) => ({ scheduled_start_time: later(now, { hours }) });
    const live = { status: 'live', viewer_count: 7 } as const;
    await makeStream(test, creator.id, { title: 'Listed 3', ...at(1) });
    await makeStream(test, creator.id, { title: 'Listed 2', ...at(9), ...live, is_premium_only: true });
    await makeStream(test, creator.id, { title: 'Listed 5', ...at(3) });
    await makeStream(test, creator.id, { title: 'Listed 1', ...at(8), ...live });
    await makeStream(test, creator.id, { title: 'Listed 4', ...at(2) });
    await makeStream(test, creator.id, { title: 'Listed never: ended', ...at(1), status: 'ended' });
    const inOrder = [1, 2, 3, 4, 5].map((number) => `Listed ${number}`);
    for (const limit of [1, 2, 3, 4, 48]) {
      const titles: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `limit=${limit}${cursor && `&cursor=${cursor}`}`,
        );
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      expect(titles).toEqual(inOrder);
    }
    const { items, number } = await list('limit=3');
    expect(items.map(({ viewerCount }) => viewerCount)).toEqual([7, null, 0]);
    expect(number).toBe(0);
  });

  it('forget a stream that nobody started a day after its time; its page stays', async () => {
    const forgetful = await makePerson(test, { role: 'creator' });
    const at = (hours: number, minutes: number) => later(deps.clock.now(), { hours, minutes });
    const late = { title: 'Unlisted late', scheduled_start_time: at(-23, -59) };
    const lost = { title: 'Unlisted lost', scheduled_start_time: at(-24, 0) };
    await makeStream(test, forgetful.id, late);
    const { id } = await makeStream(test, forgetful.id, lost);
    cache.forgetEverything();
    for (const path of ['/api/streams?q=unlisted', `/api/profiles/${forgetful.id}/streams`]) {
      const { json } = await call<{ items: StreamCard[] }>('GET', path);
      expect(json.items.map(({ title }) => title)).toEqual(['Unlisted late']);
    }
    const { json: profile } = await call('GET', `/api/profiles/${forgetful.id}`);
    expect(profile).toMatchObject({ streamCount: 1 });
    expect((await call<Stream>('GET', `/api/streams/${id}`)).json.title).toBe('Unlisted lost');
  });

  it('and pages leave out the streams of a suspended creator', async () => {
    const suspended = await makePerson(test, { role: 'creator' });
    const { id } = await makeStream(test, suspended.id, { title: 'Unheard' });
    await deps.db.update(users).set({ suspended_at: now }).where(eq(users.id, suspended.id));
    expect((await call<{ items: [] }>('GET', '/api/streams?q=unheard')).json.items).toEqual([]);
    for (const path of ['', '/face', '/calendar.ics'])
      expect((await call('GET', `/api/streams/${id}${path}`)).status).toBe(404);
  });
});

describe('whoever follows a stream or the list', () => {
  it('learns from which message on', async () => {
    const { id } = await makeStream(test, creator.id);
    await deps.db.insert(topicNumbers).values([
      { topic: STREAMS_TOPIC, last: 7 },
      { topic: streamTopic(id), last: 3 },
    ]);
    cache.forgetEverything();
    const numbers = ['/api/streams', `/api/streams/${id}`, `/api/me/streams/${id}`].map(async (path) => {
      const { json } = await call<{ number: number }>('GET', path, { token: creator.token });
      return json.number;
    });
    expect(await Promise.all(numbers)).toEqual([7, 3, 3]);
  });
});

describe('a premium-only stream', () => {
  it('shows its face and nothing more', async () => {
    const { id } = await makeStream(test, creator.id, { is_premium_only: true, status: 'live' });
    const { json } = await call(`GET`, `/api/streams/${id}/face`);
    expect(json).toEqual({
      id,
      title: 'One magnet, five looks',
      description: '',
      status: 'live',
      scheduledStartTime: expect.any(String),
      isPremiumOnly: true,
      creator: { id: creator.id, displayName: 'Ada', avatarUrl: null },
    });
    expect((await call('GET', `/api/streams/${id}`)).json).toMatchObject({ code: 'PREMIUM_REQUIRED' });
  });
});
