import { eq, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { mutedNotifications, notices, notifications } from '#server/notifications/notifications.tables.ts';
import { outgoingMails } from '#server/platform/mail/outbox/outbox.tables.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import type { NotificationChannel } from '#shared/notifications/notification.rules.ts';
import { personTopic } from '#shared/realtime.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makeFollowers } from '#tests/support/notifications/make-followers.ts';
import { forkServer, killServer } from '#tests/support/outage/fork-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { deliverNotice } from './deliver-notice.ts';
import { listToldEvents } from './list-told-events.ts';
import { type Delivery, deliverNoticeJob } from './notices.jobs.ts';

/** A second process takes a while to start on a busy machine. */
const PATIENCE = { timeout: 120_000 };

const test = await useTestApp();
const { deps, call, databaseUrl, published, announced, untilWaiting } = test;
const { db } = deps;

/** Publishes through the front door; nobody is told until the job runs. */
async function publishAs(creator: { id: string; token: string }) {
  const course = await makeCourse(test, creator.id, {
    is_published: false,
    description: 'Veins in gel.',
    lessons: [{}],
  });
  const { status } = await call('POST', `/api/courses/${course.id}/publish`, { token: creator.token });
  expect(status).toBe(200);
  const [notice] = await db.select().from(notices).where(eq(notices.course_id, course.id));
  if (!notice) throw new Error('no notice');
  return { courseId: course.id, noticeId: notice.id };
}

const follow = (follower: { id: string }, creator: { id: string }) =>
  db.insert(userFollows).values({ follower_id: follower.id, following_id: creator.id });

const toldOf = (noticeId: string) => db.$count(notifications, eq(notifications.notice_id, noticeId));

const mute = (person: { id: string }, ...channels: NotificationChannel[]) =>
  db
    .insert(mutedNotifications)
    .values(channels.map((channel) => ({ user_id: person.id, kind: 'course_published' as const, channel })));

describe('a notice to thousands', async () => {
  const FOLLOWERS = 2_500;
  const creator = await makePerson(test, { role: 'creator' });
  await makeFollowers(test, creator.id, FOLLOWERS);

  it('does not keep whoever raises it waiting, and reaches everybody once, with one message to the tabs', async () => {
    const { noticeId } = await publishAs(creator);
    expect(await toldOf(noticeId)).toBe(0);
    // Three batches, one job each.
    expect(await deps.queue.drainJob(deliverNoticeJob)).toEqual({ completed: 3, failed: 0 });
    expect(await toldOf(noticeId)).toBe(FOLLOWERS);
    expect(announced.splice(0)).toEqual([noticeId]);
    expect(published).toEqual([]);
  });

  it('tells nobody twice when it is delivered by two at the same time, and again', async () => {
    const { noticeId } = await publishAs(creator);
    const delivery: Delivery = { noticeId, audience: { followersOf: creator.id } };
    await Promise.all([deliverNotice(deps, delivery), deliverNotice(deps, delivery)]);
    await Promise.all([deps.queue.drainJob(deliverNoticeJob), deps.queue.drainJob(deliverNoticeJob)]);
    await deliverNotice(deps, delivery);
    await deps.queue.drainJob(deliverNoticeJob);
    expect(await toldOf(noticeId)).toBe(FOLLOWERS);
    announced.splice(0);
  });
});

describe('a process that is killed while it tells people', async () => {
  // Three batches of those that are mailed too.
  const [FOLLOWERS, BATCH] = [500, 200];
  const creator = await makePerson(test, { role: 'creator' });
  await makeFollowers(test, creator.id, FOLLOWERS);

  it('leaves whole batches behind, and another tells and mails everybody else, once', PATIENCE, async () => {
    const { id: streamId } = await makeStream(test, creator.id);
    const event = { streamId, creatorId: creator.id, at: deps.clock.now() };
    await db.transaction((tx) => deps.emit(tx, 'streamStarted', event));
    const [notice] = await db.select().from(notices).where(eq(notices.stream_id, streamId));
    const noticeId = notice?.id ?? '';
    const release = await holdFollower(noticeId, creator.id, BATCH + BATCH / 2);
    const { server } = await forkServer(databaseUrl);
    server.send('tell');
    await untilWaiting();
    await killServer(server);
    await release();
    expect([await toldOf(noticeId), await db.$count(outgoingMails)]).toEqual([BATCH, BATCH]);

    await expireLostJobs();
    expect(await deps.queue.drainJob(deliverNoticeJob)).toEqual({ completed: 2, failed: 0 });
    expect(await toldOf(noticeId)).toBe(FOLLOWERS);
    const addressees = await db.select({ to: sql`${outgoingMails.mail} ->> 'to'` }).from(outgoingMails);
    expect(addressees).toHaveLength(FOLLOWERS);
    expect(new Set(addressees.map(({ to }) => to)).size).toBe(FOLLOWERS);
    expect(announced.splice(0)).toEqual([noticeId]);
  });

  /** What the queue does with a job whose time is up, without waiting for that. */
  async function expireLostJobs() {
    await db.execute(
      sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`,
    );
    const supervisor = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
    supervisor.on('error', (error) => expect.fail(error.message));
    await supervisor.start();
    await supervisor.supervise(deliverNoticeJob.name);
    await supervisor.stop();
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  }

  /** The batch with this follower cannot be finished until released. */
  async function holdFollower(noticeId: string, creatorId: string, offset: number) {
    const { follower_id, following_id } = userFollows;
    const [late] = await db
      .select({ id: follower_id })
      .from(userFollows)
      .where(eq(following_id, creatorId))
      .orderBy(follower_id)
      .offset(offset)
      .limit(1);
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db
      .transaction(async (tx) => {
        await tx.insert(notifications).values({ notice_id: noticeId, user_id: late?.id ?? '' });
        held.resolve();
        await release.promise;
        tx.rollback();
      })
      .catch(() => {});
    await held.promise;
    return async () => {
      release.resolve();
      await holding;
    };
  }
});

describe('who is told', async () => {
  const creator = await makePerson(test, { role: 'creator', displayName: 'Ada' });
  const names = ['wantsAll', 'mutedApp', 'mutedMail', 'mutedBoth', 'suspended', 'stranger'] as const;
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await makePerson(test)] as const)),
  ) as Record<(typeof names)[number], Awaited<ReturnType<typeof makePerson>>>;
  for (const name of names) if (name !== 'stranger') await follow(people[name], creator);
  await mute(people.mutedApp, 'app');
  await mute(people.mutedMail, 'email');
  await mute(people.mutedBoth, 'app', 'email');
  await db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, people.suspended.id));
  const { courseId, noticeId } = await publishAs(creator);
  await deps.queue.drainJob(deliverNoticeJob);
  announced.splice(0);

  it('is everybody who follows and wants to know, by the ways they want', async () => {
    const rows = await db.select().from(notifications).where(eq(notifications.notice_id, noticeId));
    const told = Object.fromEntries(
      rows.map(({ user_id, is_shown, is_digest_due }) => [
        names.find((name) => people[name].id === user_id),
        { app: is_shown, email: is_digest_due },
      ]),
    );
    expect(told).toEqual({
      wantsAll: { app: true, email: true },
      mutedApp: { app: false, email: true },
      mutedMail: { app: true, email: false },
    });
  });

  it('is shown at once in their open tabs, with how much there is to read, and in nobody else’s', async () => {
    const connected = Object.values(people).map(({ id }) => id);
    const events = await listToldEvents(deps, noticeId, [...connected, creator.id]);
    const expected = [people.wantsAll, people.mutedMail].map(({ id }) => ({
      personId: id,
      name: 'notifications.changed',
      data: { unreadCount: 1 },
    }));
    expect(events).toHaveLength(2);
    expect(events).toEqual(expect.arrayContaining(expected));
  });

  it('hears of a course once, however often it is published, and not of one that was withdrawn', async () => {
    const list = () =>
      call<{ items: { title: string }[]; unreadCount: number }>('GET', '/api/me/notifications', {
        token: people.wantsAll.token,
      });
    expect((await list()).json).toMatchObject({
      items: [{ title: 'Ada published a new course' }],
      unreadCount: 1,
    });
    await call('POST', `/api/courses/${courseId}/unpublish`, { token: creator.token });
    expect((await list()).json).toMatchObject({ items: [], unreadCount: 0 });
    await call('POST', `/api/courses/${courseId}/publish`, { token: creator.token });
    await deps.queue.drainJob(deliverNoticeJob);
    expect((await list()).json).toMatchObject({
      items: [{ title: 'Ada published a new course' }],
      unreadCount: 1,
    });
  });

  it('is told alone of what concerns one person, in all their tabs', async () => {
    published.splice(0);
    const at = deps.clock.now();
    const event = { followerId: people.stranger.id, followingId: creator.id, at };
    await db.transaction((tx) => deps.emit(tx, 'personFollowed', event));
    await deps.queue.drainJob(deliverNoticeJob);
    expect(published).toEqual([
      { topic: personTopic(creator.id), name: 'notifications.changed', data: { unreadCount: 1 } },
    ]);
  });
});
