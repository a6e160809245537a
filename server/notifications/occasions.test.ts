import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { generateModuleJob } from '#server/academy/generator/generator.jobs.ts';
import { announcements } from '#server/announcements/announcements.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { tellEnrolments } from '#server/enrolments/tell-enrolments.ts';
import type { EventName, Events } from '#server/events.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import { generatorCalls } from '#tests/support/academy/generator-calls.ts';
import { makeQuizAttempt } from '#tests/support/academy/make-quiz-attempt.ts';
import { FAILS_LATER, openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { deliverNoticeJob } from './delivery/notices.jobs.ts';

const test = await useTestApp();
const { deps, call, advance, mails, deliverMail } = test;
const desk = openTestPayDesk(test);
const ada = await makePerson(test, { role: 'creator', displayName: 'Ada' });
const bea = await makePerson(test, { displayName: 'Bea' });
const subscriber = await makePerson(test, { displayName: 'Cleo', hasPremium: true });
await deps.db.insert(userFollows).values({ follower_id: bea.id, following_id: ada.id });
const free = await makeCourse(test, ada.id, { title: 'Marble', price_cents: 0 });
const priced = await makeCourse(test, ada.id, { title: 'Chrome', price_cents: 2_400 });
const at = deps.clock.now();

type Person = { id: string; token: string };
type Told = { title: string; body: string; href: string };

/** What a person is told that they had not been told before. */
const seen = new Map<string, Set<string>>();
async function newsOf(person: Person): Promise<Told[]> {
  await tellEnrolments(deps);
  await deps.queue.drainJob(deliverNoticeJob);
  const token = await signInAgain(test, person);
  const { json } = await call<{ items: (Told & { id: string })[] }>('GET', '/api/me/notifications', {
    token,
  });
  const before = seen.get(person.id) ?? new Set();
  seen.set(person.id, new Set(json.items.map(({ id }) => id)));
  return json.items
    .filter(({ id }) => !before.has(id))
    .map(({ title, body, href }) => ({ title, body, href }));
}

function emit<Name extends EventName>(name: Name, event: Events[Name]) {
  return deps.db.transaction((tx) => deps.emit(tx, name, event));
}

const enrol = ({ token }: Person, { id }: { id: string }) =>
  call('POST', `/api/courses/${id}/enrolment`, { token });

describe('a creator is told', () => {
  it('of whoever enrolls, for free or with Premium', async () => {
    const href = `/courses/${free.id}`;
    await enrol(bea, free);
    expect(await newsOf(ada)).toEqual([{ title: 'Bea enrolled in Marble', body: '', href }]);
    await enrol(subscriber, priced);
    expect(await newsOf(ada)).toMatchObject([{ title: 'Cleo enrolled in Chrome' }]);
  });

  it('of whoever buys a course, and not again if it had come with Premium', async () => {
    for (const person of [bea, subscriber]) {
      await desk.pay(await desk.openCheckout(person, { kind: 'course', courseId: priced.id, consent: true }));
      await processEvents(deps);
    }
    expect(await newsOf(ada)).toMatchObject([{ title: 'Bea enrolled in Chrome' }]);
  });

  it('of a first review, as it reads now, until it is deleted; and not of the next', async () => {
    const review = (rating: number, reviewText: string) =>
      call('PUT', `/api/me/courses/${free.id}/review`, {
        token: bea.token,
        body: { id: crypto.randomUUID(), rating, reviewText },
      });
    await review(4, 'Calm.');
    await review(5, 'Calm and clear.');
    const [told, ...others] = await newsOf(ada);
    expect(told).toEqual({
      title: 'Bea gave Marble 5 stars',
      body: 'Calm and clear.',
      href: `/courses/${free.id}#reviews`,
    });
    expect(others).toEqual([]);
    await call('DELETE', `/api/me/courses/${free.id}/review`, { token: bea.token });
    const { json } = await call<{ items: Told[] }>('GET', '/api/me/notifications', { token: ada.token });
    expect(json.items.map(({ title }) => title)).not.toContain(told?.title);
  });

  it('of a new follower, and of a tip', async () => {
    await emit('personFollowed', { followerId: bea.id, followingId: ada.id, at });
    expect(await newsOf(ada)).toEqual([
      { title: 'Bea started following you', body: '', href: `/profile/${bea.id}` },
    ]);
    const stream = await makeStream(test, ada.id, { title: 'Aura clinic', status: 'live' });
    const tip = { kind: 'tip', streamId: stream.id, amountCents: 550, message: '' } as const;
    await desk.pay(await desk.openCheckout(bea, tip));
    await processEvents(deps);
    expect(await newsOf(ada)).toEqual([
      { title: 'Bea tipped you $5.50', body: 'During Aura clinic', href: `/streams/${stream.id}` },
    ]);
  });
});

describe('the author of a review is told', () => {
  it('of its first reply, as it reads now, until that is deleted', async () => {
    const course = await makeCourse(test, ada.id, { title: 'Foil' });
    const review = await makeReview(test, bea.id, course.id);
    const reply = (method: string, replyText: string) =>
      call(method, `/api/reviews/${review.id}/reply`, { token: ada.token, body: { replyText } });
    await newsOf(bea);
    await reply('PUT', 'Thank you!');
    await reply('PUT', 'Thank you, Bea!');
    expect(await newsOf(bea)).toEqual([
      {
        title: 'Ada replied to your review of Foil',
        body: 'Thank you, Bea!',
        href: `/courses/${course.id}#reviews`,
      },
    ]);
    await reply('DELETE', '');
    const { json } = await call<{ items: Told[] }>('GET', '/api/me/notifications', { token: bea.token });
    expect(json.items.map(({ title }) => title)).not.toContain('Ada replied to your review of Foil');
  });
});

describe('nobody is told', () => {
  it('of what they did themselves', async () => {
    await newsOf(ada);
    await emit('personEnrolled', { userId: ada.id, courseId: free.id, at });
    expect(await newsOf(ada)).toEqual([]);
  });
});

describe('followers are told', () => {
  it('of announcements, and of streams when they are scheduled and when they begin', async () => {
    const [announcement] = await deps.db
      .insert(announcements)
      .values({ creator_id: ada.id, text: 'Back on Monday.' })
      .returning();
    await emit('announcementPosted', { announcementId: announcement?.id ?? '', creatorId: ada.id, at });
    const { id: streamId } = await makeStream(test, ada.id, { title: 'Aura clinic', status: 'live' });
    await emit('streamScheduled', { streamId, creatorId: ada.id, at });
    await emit('streamStarted', { streamId, creatorId: ada.id, at });
    const href = `/streams/${streamId}`;
    const told = await newsOf(bea);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        { title: 'Ada posted an announcement', body: 'Back on Monday.', href: `/profile/${ada.id}` },
        { title: 'Ada scheduled a stream', body: 'Aura clinic', href },
        { title: 'Ada is live', body: 'Aura clinic', href },
      ]),
    );
    await deps.db.update(liveStreams).set({ status: 'ended' }).where(eq(liveStreams.id, streamId));
    seen.set(bea.id, new Set());
    expect(await newsOf(bea)).toContainEqual({ title: 'Ada went live', body: 'Aura clinic', href });
    await deps.db.delete(liveStreams).where(eq(liveStreams.id, streamId));
    seen.set(bea.id, new Set());
    expect(await newsOf(bea)).toMatchObject([{ title: 'Ada posted an announcement' }]);
  });

  it('of a stream they want to be reminded of, again if it is put off, and never twice', async () => {
    const { id: streamId } = await makeStream(test, ada.id, { title: 'Aura clinic' });
    const remind = () =>
      emit('reminderDue', { userId: bea.id, streamId, creatorId: ada.id, minutesLeft: 10, at });
    await remind();
    await remind();
    expect(await newsOf(bea)).toEqual([
      { title: 'Aura clinic starts in 10 minutes', body: 'With Ada', href: `/streams/${streamId}` },
    ]);
    await deps.db
      .update(liveStreams)
      .set({ scheduled_start_time: new Date('2026-04-01T12:00:00Z') })
      .where(eq(liveStreams.id, streamId));
    await remind();
    expect(await newsOf(bea)).toHaveLength(1);

    const readWhen = async (status: StreamStatus) => {
      await deps.db.update(liveStreams).set({ status }).where(eq(liveStreams.id, streamId));
      seen.set(bea.id, new Set());
      return (await newsOf(bea)).find(({ href }) => href === `/streams/${streamId}`);
    };
    expect(await readWhen('live')).toMatchObject({ title: 'Aura clinic has started' });
    expect(await readWhen('ended')).toMatchObject({ title: 'Aura clinic is over' });
  });
});

describe('people are told', () => {
  it('of their certificate, unless it is withdrawn', async () => {
    const module = await makeModule(test, 3);
    const attempt = await makeQuizAttempt(test, bea.id, module.id);
    const { json } = await call<{ code: string }>('POST', '/api/functions/generate-certificate', {
      token: bea.token,
      body: { module_id: module.id, quiz_attempt_id: attempt.id },
    });
    expect(await newsOf(bea)).toEqual([
      { title: 'Your certificate is ready', body: 'Module 3: Module 3', href: `/certificates/${json.code}` },
    ]);
    const purchase = {
      ...({
        paymentId: crypto.randomUUID(),
        kind: 'module',
        userId: bea.id,
        moduleId: module.id,
        at,
      } as const),
      ...{
        courseId: null,
        streamId: null,
        orderId: null,
        creatorId: null,
        amountCents: 1_500,
        tipMessage: '',
      },
    };
    const isTold = async () => {
      const { text } = await call('GET', '/api/me/notifications', { token: await signInAgain(test, bea) });
      return text.includes(json.code);
    };
    await emit('purchaseRefunded', purchase);
    expect(await isTold()).toBe(false);
    await emit('purchaseRestored', purchase);
    expect(await isTold()).toBe(true);
  });

  it('of a renewal that failed: one notification and one mail for each month', async () => {
    const dora = await makePerson(test);
    await desk.subscribe(dora, { number: FAILS_LATER });
    for (const days of [31, 1, 1]) {
      advance({ days });
      await desk.tick();
      await processEvents(deps);
    }
    expect(await newsOf(dora)).toEqual([
      {
        title: 'We couldn’t renew your Premium',
        body: 'Change your card to keep your access.',
        href: '/dashboard#plan',
      },
    ]);
    await deliverMail();
    const failures = mails.filter(({ to, subject }) => to === dora.email && /renew/.test(subject));
    expect(failures).toHaveLength(1);
    expect(failures[0]?.text).toContain('/unsubscribe#token=');
  });

  it('as the administrator, of a finished run of the generator', async () => {
    const admin = await makePerson(test, { email: 'admin@lunula.test' });
    const { json } = await generatorCalls(test, () => admin.token).start();
    await deps.queue.drainJob(generateModuleJob);
    expect(await newsOf(admin)).toEqual([
      { title: `${json.modules_to_generate} new modules in the academy`, body: '', href: '/modules' },
    ]);
  });
});
