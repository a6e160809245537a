import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { mutedNotifications, notices } from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { liveStreams, streamReminders } from '#server/streams/streams.tables.ts';
import { calendarPath } from '#shared/streams/stream.addresses.ts';
import { REMINDERS_PER_PERSON } from '#shared/streams/stream.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sendRemindersJob } from './reminders.jobs.ts';
import { sendReminders } from './send-reminders.ts';

const test = await useTestApp();
const { call, deps, advance, mails, deliverMail, untilWaiting } = test;
const creator = await makePerson(test, { role: 'creator', displayName: 'Ada' });

type Person = Awaited<ReturnType<typeof makePerson>>;
type Moment = Parameters<typeof later>[1];

const startingIn = (span: Moment, more: Partial<typeof liveStreams.$inferInsert> = {}) =>
  makeStream(test, creator.id, {
    title: 'Aura clinic',
    scheduled_start_time: later(deps.clock.now(), span),
    ...more,
  });
const reminder = async (method: 'PUT' | 'DELETE', person: Person, { id }: { id: string }) =>
  call<{ code?: string }>(method, `/api/streams/${id}/reminder`, {
    token: await signInAgain(test, person),
    body: {},
  });
const asCreator = async (method: string, { id }: { id: string }, what = '', body: object = {}) =>
  call<OwnStream>(method, `/api/me/streams/${id}${what}`, {
    token: await signInAgain(test, creator),
    ...(method === 'GET' ? {} : { body }),
  });

async function move(stream: { id: string }, span: Moment): Promise<void> {
  const { json } = await asCreator('GET', stream);
  const scheduledStartTime = later(deps.clock.now(), span).toISOString();
  const { status } = await asCreator('PUT', stream, '', { ...json.form, scheduledStartTime });
  expect(status).toBe(200);
}

/** Somebody who wants to be reminded, and what they have been told since they were last asked. */
async function fan(stream: { id: string }, who?: Person) {
  const person = who ?? (await makePerson(test));
  expect((await reminder('PUT', person, stream)).status).toBe(200);
  let known = 0;
  const news = async () => {
    await sendReminders(deps);
    await deliverMail();
    const { json } = await call<{ items: { title: string; body: string; href: string }[] }>(
      'GET',
      '/api/me/notifications',
      { token: await signInAgain(test, person) },
    );
    const titles = json.items.map(({ title }) => title);
    const mailed = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    const fresh = titles.slice(0, titles.length - known);
    // Older mails say what was true when they were sent.
    expect(mailed.slice(known).toReversed()).toEqual(fresh);
    known = titles.length;
    return fresh;
  };
  return { person, news };
}

const SOON = ['Aura clinic starts in 10 minutes'];
const NOW = ['Aura clinic is starting now'];
const LIVE = ['Aura clinic has started'];

describe('reminders', () => {
  it('reach the creator too, of a stream of their own', async () => {
    const stream = await startingIn({ minutes: 30 });
    const { news } = await fan(stream, creator);
    advance({ minutes: 20 });
    expect(await news()).toEqual(SOON);
  });

  it('come ten minutes before, and at the start: once, in the app and by mail', async () => {
    const stream = await startingIn({ minutes: 30 });
    const { news } = await fan(stream);
    advance({ minutes: 19, seconds: 59 });
    expect(await news()).toEqual([]);
    advance({ seconds: 30 });
    await Promise.all([sendReminders(deps), sendReminders(deps)]);
    expect(await news()).toEqual(SOON);
    advance({ minutes: 9 });
    expect(await news()).toEqual([]);
    advance({ minutes: 1 });
    await Promise.all([sendReminders(deps), sendReminders(deps)]);
    expect(await news()).toEqual(NOW);
    await asCreator('POST', stream, '/go-live');
    expect(await news()).toEqual([]);
  });

  it('say how long it really is after an outage, and never come late by more than half an hour', async () => {
    const [close, missed, late] = [
      await fan(await startingIn({ minutes: 48, seconds: 59 })),
      await fan(await startingIn({ minutes: 15 })),
      await fan(await startingIn({ minutes: 14, seconds: 59 })),
    ];
    advance({ minutes: 44, seconds: 59 });
    expect(await close.news()).toEqual(['Aura clinic starts in 4 minutes']);
    expect(await missed.news()).toEqual(NOW);
    expect(await late.news()).toEqual([]);
  });

  it('come with Go Live if that is earlier, without waiting for the next minute', async () => {
    const stream = await startingIn({ days: 2 });
    const { news } = await fan(stream);
    await asCreator('POST', stream, '/go-live');
    expect(await deps.queue.drainJob(sendRemindersJob)).toMatchObject({ failed: 0 });
    expect(await deps.db.$count(notices, eq(notices.stream_id, stream.id))).toBe(2);
    expect(await news()).toEqual(LIVE);
  });

  it('are not added to what followers hear with Go Live, unless they have switched that off', async () => {
    const stream = await startingIn({ days: 2 });
    const [follower, picky] = [await fan(stream), await fan(stream)];
    const people = [follower.person, picky.person];
    await deps.db
      .insert(userFollows)
      .values(people.map(({ id }) => ({ follower_id: id, following_id: creator.id })));
    for (const channel of ['app', 'email'] as const)
      await deps.db
        .insert(mutedNotifications)
        .values({ user_id: picky.person.id, kind: 'stream_live', channel });
    await asCreator('POST', stream, '/go-live');
    expect(await follower.news()).toEqual(['Ada is live']);
    expect(await picky.news()).toEqual(LIVE);
  });

  it('for whoever asks at the last moment come at the start, and after it with Go Live', async () => {
    const stream = await startingIn({ minutes: 9 });
    const hasty = await fan(stream);
    expect(await hasty.news()).toEqual([]);
    advance({ minutes: 9 });
    expect(await hasty.news()).toEqual(NOW);
    advance({ minutes: 1 });
    const patient = await fan(stream);
    expect(await patient.news()).toEqual([]);
    await asCreator('POST', stream, '/go-live');
    expect(await patient.news()).toEqual(LIVE);
    expect(await hasty.news()).toEqual([]);
  });

  it('come again when the start is moved', async () => {
    const stream = await startingIn({ minutes: 11 });
    const { news } = await fan(stream);
    advance({ minutes: 1 });
    expect(await news()).toEqual(SOON);
    await move(stream, { hours: 4 });
    advance({ hours: 3, minutes: 50 });
    expect(await news()).toEqual(SOON);
    advance({ minutes: 10 });
    expect(await news()).toEqual(NOW);
  });

  it('come once in three hours, however often the start is moved, and with Go Live', async () => {
    const stream = await startingIn({ minutes: 11 });
    const { news } = await fan(stream);
    advance({ minutes: 1 });
    expect(await news()).toEqual(SOON);
    for (const span of [{ minutes: 10 }, { minutes: 8 }, { minutes: 6 }]) {
      await move(stream, { hours: 5 });
      await move(stream, span);
      expect(await news()).toEqual([]);
      advance({ minutes: 1 });
    }
    advance({ minutes: 5 });
    expect(await news(), 'of the start itself for the first time').toEqual(NOW);
    await move(stream, { minutes: 20 });
    advance({ minutes: 20 });
    expect(await news()).toEqual([]);
    await asCreator('POST', stream, '/go-live');
    expect(await news()).toEqual(LIVE);
    advance({ minutes: 1 });
    expect(await news()).toEqual([]);
  });

  it('wait for a start that is being moved', async () => {
    const stream = await startingIn({ minutes: 20 });
    const { news } = await fan(stream);
    advance({ minutes: 10 });
    let sending: Promise<void> | undefined;
    await deps.db.transaction(async (tx) => {
      await tx
        .update(liveStreams)
        .set({ scheduled_start_time: later(deps.clock.now(), { hours: 1 }) })
        .where(eq(liveStreams.id, stream.id));
      sending = sendReminders(deps);
      await untilWaiting();
    });
    await sending;
    expect(await news()).toEqual([]);
  });

  it('stop when they are removed, or their creator is suspended', async () => {
    const stream = await startingIn({ minutes: 20 });
    const gone = await startingIn({ minutes: 20 });
    const [removed, suspended] = [await fan(stream), await fan(gone)];
    await reminder('DELETE', removed.person, stream);
    expect((await reminder('DELETE', removed.person, stream)).status).toBe(200);
    await deps.db.update(users).set({ suspended_at: deps.clock.now() }).where(eq(users.id, creator.id));
    advance({ minutes: 20 });
    expect(await suspended.news()).toEqual([]);
    await deps.db.update(users).set({ suspended_at: null }).where(eq(users.id, creator.id));
    expect(await removed.news()).toEqual([]);
  });

  it('are for upcoming streams, each once, and so many', async () => {
    const { id: live } = await startingIn({}, { status: 'live' });
    const person = await makePerson(test);
    expect((await reminder('PUT', person, { id: live })).json.code).toBe('STREAM_STARTED');
    expect((await reminder('PUT', person, { id: crypto.randomUUID() })).json.code).toBe('NOT_FOUND');
    const [distant, sooner] = [await startingIn({ hours: 2 }), await startingIn({ hours: 1 })];
    for (const stream of [distant, sooner, sooner]) await reminder('PUT', person, stream);
    const listed = () => call<{ streamIds: string[] }>('GET', '/api/me/reminders', { token: person.token });
    expect((await listed()).json.streamIds).toEqual([sooner.id, distant.id]);
    await asCreator('POST', sooner, '/go-live');
    expect((await listed()).json.streamIds).toEqual([distant.id]);

    const many = await deps.db
      .insert(liveStreams)
      .values(
        Array.from({ length: REMINDERS_PER_PERSON - 1 }, () => ({
          creator_id: creator.id,
          title: 'Many',
          scheduled_start_time: later(deps.clock.now(), { days: 300 }),
        })),
      )
      .returning();
    await deps.db
      .insert(streamReminders)
      .values(many.map(({ id }) => ({ stream_id: id, user_id: person.id })));
    // One that was never started, and is listed no more.
    const forgotten = await startingIn({ days: -2 });
    await deps.db.insert(streamReminders).values({ stream_id: forgotten.id, user_id: person.id });
    expect((await reminder('PUT', person, distant)).status).toBe(200);
    expect((await reminder('PUT', person, await startingIn({ hours: 3 }))).json.code).toBe('LIMIT_REACHED');
  });
});

describe('a stream that is called off', () => {
  it('is gone, and whoever wanted a reminder is told, once', async () => {
    const stream = await startingIn({ days: 1 });
    const { person, news } = await fan(stream);
    expect((await asCreator('DELETE', stream)).status).toBe(200);
    expect((await asCreator('DELETE', stream)).status).toBe(404);
    expect(await news()).toEqual(['Aura clinic was canceled']);
    const { json } = await call('GET', '/api/me/notifications', { token: await signInAgain(test, person) });
    expect(json).toMatchObject({
      items: [{ kind: 'stream_cancelled', body: 'It was to be with Ada', href: '/streams' }],
    });
    const mail = mails.findLast(({ to }) => to === person.email);
    expect(mail?.text).toContain('You asked to be reminded of this stream.');
    expect(mail?.text).toContain('/unsubscribe#token=');
    advance({ days: 1 });
    expect(await news()).toEqual([]);
  });

  it('by nobody in particular concerns nobody', async () => {
    const stream = await startingIn({ days: 1 });
    const before = await deps.db.$count(notices);
    await asCreator('DELETE', stream);
    expect(await deps.db.$count(notices)).toBe(before);
  });
});

describe('the calendar file', () => {
  it('has what anybody may know, in lines that calendars can read', async () => {
    const title = `Aura; chrome, \\ and ${'Nägel '.repeat(12)}`.trim();
    const stream = await startingIn(
      {},
      {
        title,
        description: 'First line\nBEGIN:VEVENT\r\nThird',
        is_premium_only: true,
        scheduled_start_time: new Date('2026-07-01T18:30:00.000Z'),
      },
    );
    const { status, headers, text } = await call('GET', calendarPath(stream.id));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('lunula-stream.ics');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const stamp = deps.clock
      .now()
      .toISOString()
      .replaceAll(/[-:]|\.000/g, '');
    expect(text.replaceAll('\r\n ', '').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lunula//Live streams//EN',
      'BEGIN:VEVENT',
      `UID:stream-${stream.id}@lunula.test`,
      `DTSTAMP:${stamp}`,
      'DTSTART:20260701T183000Z',
      'DTEND:20260701T193000Z',
      `SUMMARY:${title.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)}`,
      String.raw`DESCRIPTION:First line\nBEGIN:VEVENT\nThird`,
      `URL:http://lunula.test/streams/${stream.id}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is not there for a stream that is not', async () => {
    for (const id of [crypto.randomUUID(), 'x', '%00'])
      expect((await call('GET', calendarPath(id))).status).toBe(404);
  });
});

describe('reminders of hundreds', () => {
  it('are raised batch by batch', async () => {
    const stream = await startingIn({ minutes: 5 });
    const people = await deps.db
      .insert(users)
      .values(Array.from({ length: 101 }, (_, number) => ({ email: `fan-${number}@example.com` })))
      .returning();
    await deps.db.insert(profiles).values(people.map(({ id }) => ({ user_id: id, display_name: 'Fan' })));
    await deps.db
      .insert(streamReminders)
      .values(people.map(({ id }) => ({ stream_id: stream.id, user_id: id, created_at: deps.clock.now() })));
    await sendReminders(deps);
    expect(await deps.db.$count(notices, eq(notices.stream_id, stream.id))).toBe(101);
  });
});
