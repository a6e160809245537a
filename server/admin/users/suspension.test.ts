import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#server/auth/auth.tables.ts';
import { closeOrdersJob } from '#server/billing/billing.jobs.ts';
import { orders } from '#server/billing/billing.tables.ts';
import { deliverNoticeJob } from '#server/notifications/delivery/notices.jobs.ts';
import { sendDigest } from '#server/notifications/digest/send-digest.ts';
import { avatarKey } from '#server/profiles/avatar/avatar-storage.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const { token } = await makePerson(test, { email: 'admin@lunula.test' });
const act = (userId: string, name: 'suspend' | 'restore') =>
  call<AdminUser>('POST', `/api/admin/users/${userId}/${name}`, {
    token,
    body: { reason: 'Copied courses.' },
  });
const signIn = (email: string) =>
  call('POST', '/api/auth/sign-in', { body: { email, password: TEST_PASSWORD } });

/** A creator with a course and a stream, and a learner who bought the course. */
async function makeWorld() {
  const creator = await makePerson(test, { role: 'creator', displayName: 'Zelda Quill' });
  const learner = await makePerson(test);
  const course = await makeCourse(test, creator.id, {
    title: 'Quartz veins',
    price_cents: 2400,
    lessons: [{}, { is_free_preview: true }],
  });
  const stream = await makeStream(test, creator.id, { title: 'Quartz live', status: 'live' });
  await makeEnrolment(test, learner.id, course.id, 'purchase');
  await makeReview(test, learner.id, course.id);
  return { creator, learner, course, stream };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Every public address of or about a creator: found by itself, or a list in which they are to be found. */
const PLACES: Record<string, (world: World) => { path: string; lists?: string }> = {
  profile: ({ creator }) => ({ path: `/api/profiles/${creator.id}` }),
  course: ({ course }) => ({ path: `/api/courses/${course.id}` }),
  'course’s reviews': ({ course }) => ({ path: `/api/courses/${course.id}/reviews` }),
  'free preview': ({ course }) => ({ path: `/api/courses/${course.id}/lessons/${course.lessonIds[1]}` }),
  stream: ({ stream }) => ({ path: `/api/streams/${stream.id}` }),
  'list of courses': ({ course }) => ({ path: '/api/courses', lists: course.id }),
  'most popular courses': ({ course }) => ({ path: '/api/courses?sort=popular', lists: course.id }),
  'courses of the creator': ({ creator, course }) => ({
    path: `/api/courses?creatorId=${creator.id}`,
    lists: course.id,
  }),
  'search for courses': ({ course }) => ({ path: '/api/courses?q=quartz+veins', lists: course.id }),
  'search by creator': ({ course }) => ({ path: '/api/courses?q=zelda', lists: course.id }),
  'list of streams': ({ stream }) => ({ path: '/api/streams', lists: stream.id }),
  'search for streams': ({ stream }) => ({ path: '/api/streams?q=quartz', lists: stream.id }),
  sitemap: ({ course }) => ({ path: '/sitemap.xml', lists: course.id }),
  'profile in the sitemap': ({ creator }) => ({ path: '/sitemap.xml', lists: creator.id }),
  'stream in the sitemap': ({ stream }) => ({ path: '/sitemap.xml', lists: stream.id }),
};

const buy = (token: string, body: object) => call('POST', '/api/functions/create-checkout', { token, body });
const theCourse = ({ course }: World) => ({ kind: 'course', courseId: course.id, consent: true });
const aTip = ({ stream }: World) => ({ kind: 'tip', streamId: stream.id, amountCents: 500 });

async function openOrdersOf({ id }: { id: string }): Promise<number> {
  await deps.queue.drainJob(closeOrdersJob);
  return deps.db.$count(orders, and(eq(orders.user_id, id), eq(orders.status, 'open')));
}

/** Whatever writes to the table waits until `meanwhile` is done. */
async function whileHeld(table: string, meanwhile: () => Promise<void>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in share mode`));
    await meanwhile();
  });
}

async function isPublic({ path, lists }: { path: string; lists?: string }, as?: string): Promise<boolean> {
  const { status, text } = await call('GET', path, as ? { token: as } : {});
  if (lists === undefined) return status === 200;
  expect(status).toBe(200);
  return text.includes(lists);
}

describe('a suspended creator', () => {
  it.each(Object.entries(PLACES))('is gone from the %s at once, and back when restored', async (_, place) => {
    const world = await makeWorld();
    const member = await makePerson(test);
    const at = place(world);
    expect(await isPublic(at)).toBe(true);
    await act(world.creator.id, 'suspend');
    expect([await isPublic(at), await isPublic(at, member.token)]).toEqual([false, false]);
    // Asked for once more, so that what was not found is what is kept.
    expect(await isPublic(at)).toBe(false);
    await act(world.creator.id, 'restore');
    expect([await isPublic(at), await isPublic(at, member.token)]).toEqual([true, true]);
    // The other tests find their own creator only.
    await act(world.creator.id, 'suspend');
  });

  it('disappears from open lists and stream pages, and is back there when restored', async () => {
    const { creator, stream } = await makeWorld();
    const planned = await makeStream(test, creator.id);
    await makeStream(test, creator.id, { status: 'ended' });
    const ids = [stream.id, planned.id].sort();
    const expected = [...ids.map((id) => [`stream:${id}`, id]), ...ids.map((id) => ['streams', id])];
    for (const name of ['suspend', 'restore', 'suspend'] as const) {
      test.posted.length = 0;
      await act(creator.id, name);
      const told = test.posted.map(({ topic, data }) => [topic, 'streamId' in data && data.streamId]);
      expect(told).toEqual(expected);
    }
  });

  it('leaves the course to the people enrolled, who find it marked as no longer published', async () => {
    const { creator, learner, course } = await makeWorld();
    await act(creator.id, 'suspend');
    const as = { token: learner.token };
    const { json } = await call('GET', `/api/courses/${course.id}`, as);
    expect(json).toMatchObject({ isPublished: false, creator: { displayName: 'Zelda Quill' } });
    const lesson = `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`;
    expect((await call('GET', lesson, as)).status).toBe(200);
    expect((await call('GET', '/api/me/courses', as)).json).toMatchObject({
      items: [{ courseId: course.id }],
    });
  });

  it('can neither be paid nor joined, and orders opened before are closed', async () => {
    const world = await makeWorld();
    const buyer = await makePerson(test, { hasPremium: true });
    for (const thing of [theCourse(world), aTip(world)])
      expect((await buy(buyer.token, thing)).status).toBe(200);
    await act(world.creator.id, 'suspend');
    expect(await openOrdersOf(buyer)).toBe(0);
    for (const answer of [
      await buy(buyer.token, theCourse(world)),
      await buy(buyer.token, aTip(world)),
      await call('POST', `/api/courses/${world.course.id}/enrolment`, buyer),
    ])
      expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it.each(Object.entries({ course: theCourse, tip: aTip }))(
    'leaves no order for a %s open that was stored at the same moment',
    async (_, thingOf) => {
      const world = await makeWorld();
      const buyer = await makePerson(test, { hasPremium: true });
      const under: Promise<unknown>[] = [];
      await whileHeld('orders', async () => {
        under.push(buy(buyer.token, thingOf(world)));
        await test.untilWaiting();
        const suspending = act(world.creator.id, 'suspend');
        under.push(suspending);
        await Promise.race([suspending, test.untilWaiting(2)]);
      });
      await Promise.all(under);
      expect(await openOrdersOf(buyer)).toBe(0);
    },
  );

  it('is heard of no more: neither in the bell nor by mail, until restored', async () => {
    const { creator, stream } = await makeWorld();
    const follower = await makePerson(test);
    await call('PUT', `/api/me/follows/${creator.id}`, { token: follower.token });
    const body = { id: crypto.randomUUID(), text: 'Buy my pills.' };
    await call('POST', '/api/me/announcements', { token: creator.token, body });
    await deps.queue.drainJob(deliverNoticeJob);
    const bell = async () =>
      (await call<{ items: unknown[]; unreadCount: number }>('GET', '/api/me/notifications', follower)).json;
    expect(await bell()).toMatchObject({ items: [{ body: 'Buy my pills.' }], unreadCount: 1 });
    const event = { streamId: stream.id, creatorId: creator.id, at: deps.clock.now() };
    await deps.db.transaction((tx) => deps.emit(tx, 'streamStarted', event));

    await act(creator.id, 'suspend');
    await test.deliverMail();
    expect(await bell()).toMatchObject({ items: [], unreadCount: 0 });
    await sendDigest(deps, follower.id);
    await test.deliverMail();
    expect(test.mails.filter(({ to }) => to === follower.email)).toEqual([]);
    await act(creator.id, 'restore');
    expect(await bell()).toMatchObject({ unreadCount: 2 });
  });
});

describe('a suspended person', () => {
  it('is signed out everywhere for good, and can sign in again only when restored', async () => {
    const person = await makePerson(test);
    expect((await signIn(person.email)).status).toBe(200);
    await act(person.id, 'suspend');
    const isOpen = and(eq(sessions.user_id, person.id), isNull(sessions.revoked_at));
    expect(await deps.db.$count(sessions, isOpen)).toBe(0);
    expect((await call('GET', '/api/auth/session', { token: person.token })).status).toBe(401);
    expect(await signIn(person.email)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_SUSPENDED' } });
    await act(person.id, 'restore');
    expect((await call('GET', '/api/auth/session', { token: person.token })).status).toBe(401);
    const body = { refresh: person.refresh };
    expect((await call('POST', '/api/auth/refresh', { body })).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('is told so only with the right password: to anybody else the account answers like any other', async () => {
    const person = await makePerson(test);
    await act(person.id, 'suspend');
    const body = { email: person.email, password: 'not the password' };
    const wrong = await call('POST', '/api/auth/sign-in', { body });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } });
    expect(
      (await call('POST', '/api/auth/forgotten-password', { body: { email: person.email } })).status,
    ).toBe(200);
  });

  it('gets no session by signing in at the same moment', async () => {
    const person = await makePerson(test);
    await Promise.all(
      [...Array(6).keys()].map((n) => (n === 3 ? act(person.id, 'suspend') : signIn(person.email))),
    );
    const isOpen = and(eq(sessions.user_id, person.id), isNull(sessions.revoked_at));
    expect(await deps.db.$count(sessions, isOpen)).toBe(0);
  });

  it('cannot use a reset link mailed before', async () => {
    const person = await makePerson(test);
    await call('POST', '/api/auth/forgotten-password', { body: { email: person.email } });
    const link = await test.tokenMailedTo(person.email);
    await act(person.id, 'suspend');
    const body = { token: link, password: 'a completely new one' };
    expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(410);
  });

  it('keeps what was bought: the plan runs on, which the administrator sees', async () => {
    const person = await makePerson(test, { hasPremium: true });
    expect((await act(person.id, 'suspend')).json).toMatchObject({ hasPremium: true });
  });

  it('can no longer pay: orders opened before are closed', async () => {
    const world = await makeWorld();
    const buyer = await makePerson(test);
    for (const thing of [theCourse(world), { kind: 'premium' }])
      expect((await buy(buyer.token, thing)).status).toBe(200);
    await act(buyer.id, 'suspend');
    expect(await openOrdersOf(buyer)).toBe(0);
  });

  it('cannot order anything while the suspension is being stored', async () => {
    const buyer = await makePerson(test);
    const under: Promise<unknown>[] = [];
    await whileHeld('admin_acts', async () => {
      under.push(act(buyer.id, 'suspend'));
      await test.untilWaiting();
      under.push(buy(buyer.token, { kind: 'premium' }));
      await test.untilWaiting(2);
    });
    const [, answer] = await Promise.all(under);
    expect(answer).toMatchObject({ status: 401 });
    expect(await openOrdersOf(buyer)).toBe(0);
  });

  it('shows neither a picture nor among a creator’s followers', async () => {
    const { creator, learner, course } = await makeWorld();
    const picture = `/media/${avatarKey(learner.id)}`;
    await deps.db.update(profiles).set({ avatar_url: picture }).where(eq(profiles.user_id, learner.id));
    await call('PUT', `/api/me/follows/${creator.id}`, { token: learner.token });
    await deps.media.put(avatarKey(learner.id), Buffer.from('picture'), { contentType: 'image/webp' });
    const shown = async () => [
      (await call('GET', `/api/profiles/${creator.id}/followers`)).text.includes(learner.id),
      (await call('GET', picture)).status === 200,
      (await call('GET', `/api/courses/${course.id}/reviews`)).text.includes(picture),
    ];
    expect(await shown()).toEqual([true, true, true]);
    await act(learner.id, 'suspend');
    expect(await shown()).toEqual([false, false, false]);
    await act(learner.id, 'restore');
    expect(await shown()).toEqual([true, true, true]);
  });
});
