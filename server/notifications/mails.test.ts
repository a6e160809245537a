import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockPerson } from '#server/auth/lock-person.ts';
import { sendMailJob } from '#server/platform/mail/outbox/outbox.jobs.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { ONE_CLICK_PATH } from '#shared/notifications/unsubscribe.addresses.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { tellOfUnknown } from '#tests/support/notifications/tell-of-unknown.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { deliverNoticeJob } from './delivery/notices.jobs.ts';
import { sendDigestsJob } from './digest/digests.jobs.ts';
import { sendDigest } from './digest/send-digest.ts';
import { sendDigests } from './digest/send-digests.ts';
import { notificationDigests, notifications } from './notifications.tables.ts';

const test = await useTestApp();
const { deps, call, app, mails, advance, untilWaiting } = test;
const ada = await makePerson(test, { role: 'creator', displayName: 'Ada' });
const admin = await makePerson(test, { email: 'admin@lunula.test' });

async function makeFollower() {
  const person = await makePerson(test);
  await deps.db.insert(userFollows).values({ follower_id: person.id, following_id: ada.id });
  return person;
}

async function publish(title: string) {
  const { id } = await makeCourse(test, ada.id, { title });
  const event = { courseId: id, creatorId: ada.id, at: deps.clock.now() };
  await deps.db.transaction((tx) => deps.emit(tx, 'coursePublished', event));
  await deps.queue.drainJob(deliverNoticeJob);
  return id;
}

async function runDigests() {
  await deps.queue.send(sendDigestsJob, {});
  await deps.queue.drainJob(sendDigestsJob);
  await deps.queue.drainJob(sendMailJob);
}

const mailsTo = ({ email }: { email: string }) => mails.filter(({ to }) => to === email);
const tokenIn = (text = '') => /\/unsubscribe#token=(\S+)/.exec(text)?.[1] ?? '';

describe('the digest', () => {
  it('tells an hour later what was not read, by topic, with links, and at most once a day', async () => {
    const reader = await makeFollower();
    const marble = await publish('Marble');
    await runDigests();
    expect(mailsTo(reader)).toEqual([]);
    advance({ hours: 1 });
    await publish('Chrome');
    await runDigests();
    const [mail] = mailsTo(reader);
    expect(mail?.subject).toBe('Ada published a new course and 1 more');
    expect(mail?.text).toContain('People you follow\n\nAda published a new course\nChrome\nhttp');
    expect(mail?.text).toContain(`Marble\n${deps.settings.publicUrl}/courses/${marble}`);
    expect(mail?.html).toContain(`href="${deps.settings.publicUrl}/courses/${marble}"`);

    await publish('Glass');
    advance({ hours: 23 });
    await runDigests();
    expect(mailsTo(reader)).toHaveLength(1);
    advance({ hours: 1 });
    await runDigests();
    await runDigests();
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual([
      'Ada published a new course and 1 more',
      'Ada published a new course',
    ]);
    expect(mailsTo(reader)[1]?.text).toContain('Glass');
  });

  it('is sent without a kind that only a newer version knows', async () => {
    const [reader, other] = [await makeFollower(), await makePerson(test)];
    await publish('Agate');
    await tellOfUnknown(test, reader.id);
    await tellOfUnknown(test, other.id);
    advance({ hours: 25 });
    await runDigests();
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['Ada published a new course']);
    expect(mailsTo(other)).toEqual([]);
  });

  it('leaves out what was read, what has gone and what was switched off, and is not sent for nothing', async () => {
    const [reader, leaver] = [await makeFollower(), await makeFollower()];
    await publish('Opal');
    await call('POST', '/api/me/notifications/read', { token: await signInAgain(test, reader) });
    await call('PUT', '/api/me/notification-preferences', {
      token: await signInAgain(test, leaver),
      body: { kind: 'course_published', channel: 'email', isOn: false },
    });
    advance({ hours: 25 });
    await runDigests();
    expect([...mailsTo(reader), ...mailsTo(leaver)]).toEqual([]);
    expect(await deps.db.$count(notificationDigests, eq(notificationDigests.user_id, reader.id))).toBe(0);
  });

  it('is capped, and says how much more there is', async () => {
    const reader = await makeFollower();
    for (let number = 1; number <= 22; number += 1) await publish(`Course ${number}`);
    advance({ hours: 25 });
    await runDigests();
    const [mail] = mailsTo(reader);
    expect(mail?.subject).toBe('Ada published a new course and 21 more');
    expect(mail?.text.match(/\/courses\//g)).toHaveLength(20);
    expect(mail?.text).toContain('And 2 more on Lunula');
  });

  it('goes out once, whoever dies while it is written and however many write it', async () => {
    const reader = await makeFollower();
    await publish('Velvet');
    advance({ hours: 25 });
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = deps.db.transaction(async (tx) => {
      await tx.insert(notificationDigests).values({ user_id: reader.id, sent_at: new Date(0) });
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const dying = sendDigest(deps, reader.id).catch(() => 'died');
    await untilWaiting();
    await deps.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(await dying).toBe('died');
    release.resolve();
    await holding;
    const isWaiting = sql`${notifications.user_id} = ${reader.id} and ${notifications.is_digest_due}`;
    expect(await deps.db.$count(notifications, isWaiting)).toBe(1);

    await Promise.all([sendDigest(deps, reader.id), sendDigest(deps, reader.id)]);
    await runDigests();
    expect(mailsTo(reader)).toHaveLength(1);
  });

  it('reaches everybody else if one person’s fails, and the run says so', async () => {
    const readers = [await makeFollower(), await makeFollower()];
    await publish('Cat eye');
    advance({ hours: 25 });
    const [unlucky, lucky] = readers.sort((one, other) => (one.id < other.id ? -1 : 1));
    let tries = 0;
    const queue: typeof deps.queue = {
      ...deps.queue,
      sendAll: (...mails) => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('unlucky')) : deps.queue.sendAll(...mails);
      },
    };
    const others = sql`${notifications.user_id} not in (${unlucky?.id}, ${lucky?.id})`;
    await deps.db.update(notifications).set({ is_digest_due: false }).where(others);
    const { signal } = new AbortController();
    await expect(sendDigests({ ...deps, queue }, signal)).rejects.toThrow('1 of the digests');
    await deps.queue.drainJob(sendMailJob);
    expect(readers.map((reader) => mailsTo(reader).length)).toEqual([0, 1]);
    await runDigests();
    expect(readers.map((reader) => mailsTo(reader).length)).toEqual([1, 1]);
  });

  it('is not sent again by a run that began with the first, not even if there is news by then', async () => {
    const reader = await makeFollower();
    await publish('Suede');
    advance({ hours: 25 });
    const { signal } = new AbortController();
    const runs = await deps.db.transaction(async (tx) => {
      await lockPerson(tx, reader.id);
      const both = [sendDigests(deps, signal), sendDigests(deps, signal)];
      await untilWaiting(2);
      return both;
    });
    await Promise.all(runs);
    await publish('Denim');
    advance({ hours: 23 });
    await sendDigest(deps, reader.id);
    await deps.queue.drainJob(sendMailJob);
    expect(mailsTo(reader)).toHaveLength(1);
    advance({ hours: 1 });
    await runDigests();
    expect(mailsTo(reader).map(({ text }) => text.includes('Denim'))).toEqual([false, true]);
  });

  it('does not come twice a day if the clock is set back, nor stay away until the clock is there again', async () => {
    const reader = await makeFollower();
    await publish('Hemp');
    advance({ days: 400 });
    await runDigests();
    advance({ days: -399 });
    await publish('Tweed');
    for (const hours of [1, 23]) {
      advance({ hours });
      await runDigests();
      expect(mailsTo(reader)).toHaveLength(1);
    }
    advance({ hours: 1 });
    await runDigests();
    expect(mailsTo(reader)[1]?.text).toContain('Tweed');
  });
});

describe('a stream that begins', () => {
  it('is mailed at once to those who want it, and in no digest', async () => {
    const [reader, leaver] = [await makeFollower(), await makeFollower()];
    await call('PUT', '/api/me/notification-preferences', {
      token: leaver.token,
      body: { kind: 'stream_live', channel: 'email', isOn: false },
    });
    const { id: streamId } = await makeStream(test, ada.id, { title: 'Aura clinic', status: 'live' });
    const event = { streamId, creatorId: ada.id, at: deps.clock.now() };
    await deps.db.transaction((tx) => deps.emit(tx, 'streamStarted', event));
    await deps.queue.drainJob(deliverNoticeJob);
    await deps.queue.drainJob(sendMailJob);
    advance({ hours: 25 });
    await runDigests();
    expect(mailsTo(leaver)).toEqual([]);
    const [mail, ...others] = mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ada is live');
    expect(mail?.text).toContain(`${deps.settings.publicUrl}/streams/${streamId}`);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${deps.settings.publicUrl}${ONE_CLICK_PATH}?token=${tokenIn(mail?.text)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('mails to many', () => {
  it('wait for those that somebody is waiting for, and digests for news', async () => {
    const reader = await makeFollower();
    await publish('Agate');
    advance({ hours: 25 });
    await deps.queue.send(sendDigestsJob, {});
    await deps.queue.drainJob(sendDigestsJob);
    const { id: streamId } = await makeStream(test, ada.id, { status: 'live' });
    const event = { streamId, creatorId: ada.id, at: deps.clock.now() };
    await deps.db.transaction((tx) => deps.emit(tx, 'streamStarted', event));
    await deps.queue.drainJob(deliverNoticeJob);
    const until = deps.clock.now();
    const failed = { userId: reader.id, subscriptionId: randomUUID(), periodEnd: until, at: until };
    await deps.db.transaction((tx) => deps.emit(tx, 'renewalFailed', failed));
    await deps.queue.drainJob(deliverNoticeJob);
    await deps.queue.drainJob(sendMailJob);
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual([
      'We couldn’t renew your Premium',
      'Ada is live',
      'Ada published a new course',
    ]);
  });
});

describe('somebody who is suspended', () => {
  it('is not heard of, in the list or by mail, until they are back', async () => {
    const bo = await makePerson(test, { role: 'creator', displayName: 'Bo' });
    const reader = await makePerson(test);
    const as = async (person: typeof bo) => ({ token: await signInAgain(test, person) });
    await call('PUT', `/api/me/follows/${bo.id}`, await as(reader));
    await call('PUT', `/api/me/follows/${reader.id}`, await as(bo));
    const body = { id: crypto.randomUUID(), text: 'Buy my cream.' };
    await call('POST', '/api/me/announcements', { ...(await as(bo)), body });
    const { id: streamId } = await makeStream(test, bo.id, { title: 'Cream clinic', status: 'live' });
    const event = { streamId, creatorId: bo.id, at: deps.clock.now() };
    await deps.db.transaction((tx) => deps.emit(tx, 'streamStarted', event));
    const decide = async (act: string, reason: object) =>
      call('POST', `/api/admin/users/${bo.id}/${act}`, { ...(await as(admin)), body: reason });
    const told = async () =>
      (
        await call<{ items: { title: string }[]; unreadCount: number }>(
          'GET',
          '/api/me/notifications',
          await as(reader),
        )
      ).json;

    expect((await decide('suspend', { reason: 'Spam' })).status).toBe(200);
    await deps.queue.drainJob(deliverNoticeJob);
    advance({ hours: 25 });
    await runDigests();
    expect(mailsTo(reader)).toEqual([]);
    expect(await told()).toMatchObject({ items: [], unreadCount: 0 });

    expect((await decide('restore', {})).status).toBe(200);
    const { items, unreadCount } = await told();
    expect(items.map(({ title }) => title).sort()).toEqual([
      'Bo is live',
      'Bo posted an announcement',
      'Bo started following you',
    ]);
    expect(unreadCount).toBe(3);
  });
});

describe('a way out', async () => {
  const reader = await makeFollower();
  await publish('Silk');
  advance({ hours: 25 });
  await runDigests();
  const [digest] = mailsTo(reader);
  const header = /^<https?:\/\/[^/]+(.+)>$/.exec(digest?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const token = tokenIn(digest?.text);
  const look = async () => (await call('POST', '/api/unsubscribe/look', { body: { token } })).json;
  const hasDigest = async (title: string) => {
    await publish(title);
    advance({ hours: 25 });
    await runDigests();
    return mailsTo(reader).some(({ text }) => text.includes(title));
  };

  it('is one click in the mail program, from wherever it comes', async () => {
    expect(await look()).toEqual({ scope: 'digest', isOn: true });
    const click = (headers: Record<string, string>) =>
      app.request(header, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await click({ Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      200,
    );
    expect((await click({})).status).toBe(200);
    expect(await look()).toEqual({ scope: 'digest', isOn: false });
    expect(await hasDigest('Linen')).toBe(false);
  });

  it('changes nothing by being opened, and leads to the page', async () => {
    const back = await call('POST', '/api/unsubscribe', { body: { token, isOn: true } });
    expect(back.json).toEqual({ scope: 'digest', isOn: true });
    const opened = await app.request(header);
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toBe(`/unsubscribe#token=${token}`);
    expect(await look()).toEqual({ scope: 'digest', isOn: true });
    expect(await hasDigest('Wool')).toBe(true);
  });

  it.each([
    ['made up', () => 'nonsense'],
    ['for another kind of mail', () => token.replace('digest', 'stream_live')],
    ['for somebody else', () => token.replace(reader.id, ada.id)],
  ])('does not exist with a token %s', async (_, forge) => {
    const { status, json } = await call('POST', `${ONE_CLICK_PATH}?token=${forge()}`);
    expect([status, json.code]).toEqual([410, 'UNSUBSCRIBE_LINK_INVALID']);
  });
});

describe('preferences', () => {
  const kindsOf = async (token: string) =>
    (
      await call<{ items: { kind: string; app: boolean; email: boolean }[] }>(
        'GET',
        '/api/me/notification-preferences',
        { token },
      )
    ).json.items;

  it('are about what can reach the person, and all on at first', async () => {
    const student = await kindsOf((await makePerson(test)).token);
    expect(student).toHaveLength(10);
    expect(student.every(({ app: isOn, email }) => isOn && email)).toBe(true);
    const creator = await kindsOf(await signInAgain(test, ada));
    expect(creator.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new_review', 'tip_received']));
    expect((await kindsOf(await signInAgain(test, admin))).map(({ kind }) => kind)).toContain(
      'modules_generated',
    );
  });

  it('are switched off and on again, one at a time, by one’s own hand only', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)];
    const set = (isOn: boolean) =>
      call('PUT', '/api/me/notification-preferences', {
        token: person.token,
        body: { kind: 'new_follower', channel: 'app', isOn },
      });
    const inApp = async ({ token }: { token: string }) =>
      (await kindsOf(token)).filter(({ app: isOn }) => !isOn).map(({ kind }) => kind);
    await Promise.all([set(false), set(false)]);
    expect(await inApp(person)).toEqual(['new_follower']);
    expect(await inApp(other)).toEqual([]);
    await set(true);
    await set(true);
    expect(await inApp(person)).toEqual([]);
  });
});
