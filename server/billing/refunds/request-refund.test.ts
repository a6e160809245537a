import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moduleProgress } from '#server/academy/academy.tables.ts';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { courseProgress, lessonFiles, lessonHandouts } from '#server/lessons/lessons.tables.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';

const test = await useTestShop();
const { deps, bank, call, hear, buy, tokenOf, listMine, getForAdministrator } = test;
const creator = await makePerson(test, { role: 'creator' });
// Ten lessons of ten minutes each.
const course = await makeCourse(test, creator.id, { price_cents: 2400, lessons: Array(10).fill({}) });
const module = await makeModule(test, 11);
const buyCourse = { kind: 'course', courseId: course.id, consent: true };
const buyModule = { kind: 'module', moduleId: module.id, consent: true };

async function ask(person: { email: string }, paymentId: string, token?: string) {
  return call<Payment & { code: string; outcome: string }>('POST', `/api/me/payments/${paymentId}/refund`, {
    token: token ?? (await tokenOf(person)),
  });
}

/** Watches this many lessons to the end, and this much of the next. */
async function watch(userId: string, lessons: number, seconds = 0): Promise<void> {
  const watched = course.lessonIds.slice(0, lessons + 1).map((lessonId, at) => ({
    user_id: userId,
    course_id: course.id,
    lesson_id: lessonId,
    watch_time_seconds: at < lessons ? 500 : seconds,
    completed_at: at < lessons ? deps.clock.now() : null,
  }));
  await deps.db.insert(courseProgress).values(watched);
}

function read(userId: string, percent: number) {
  return deps.db
    .insert(moduleProgress)
    .values({ user_id: userId, module_id: module.id, progress_percentage: percent });
}

describe('a buyer within the rule', () => {
  it.each([
    ['course', buyCourse, 2400],
    ['module', buyModule, 1999],
    ['premium', { kind: 'premium' }, 699],
  ] as const)('gets a %s refunded at once', async (_kind, body, price) => {
    const { person, id, providerId } = await buy(body);
    expect(await listMine(person)).toMatchObject([{ id, refundVerdict: 'due' }]);
    expect(await getForAdministrator(id)).toMatchObject({ refundVerdict: 'due' });
    const { status, json } = await ask(person, id);
    expect([status, json.refundedCents, json.refundVerdict]).toEqual([200, price, 'nothing_left']);
    expect(json.outcome).toBe('made');
    expect(bank.payments.get(providerId)?.refunds).toMatchObject([{ amountCents: price }]);
    await deps.queue.drainJob(endSubscriptionJob);
    expect(await listMine(person)).toMatchObject([{ refundedCents: price }]);
  });

  it('gets one refund for many clicks in several tabs, and the same one for a later click', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    const token = await tokenOf(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person, id, token)));
    expect(answers.map(({ json }) => json.refundedCents)).toEqual(Array(8).fill(2400));
    expect((await ask(person, id)).json.refundedCents).toBe(2400);
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it('gets the rest after a partial refund', async () => {
    const { person, id } = await buy(buyCourse);
    await test.refundAsAdministrator(id, 1000);
    expect((await ask(person, id)).json.refundedCents).toBe(2400);
  });

  it('gets the rest even if the administrator refunds a part at the same moment', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    const { refund } = deps.payments;
    deps.payments.refund = async (wish) => {
      deps.payments.refund = refund;
      await test.refundAsAdministrator(id, 1000);
      return refund(wish);
    };
    expect((await ask(person, id)).json).toMatchObject({ outcome: 'made', refundedCents: 2400 });
    expect(bank.payments.get(providerId)?.refunds).toMatchObject([
      { amountCents: 1000 },
      { amountCents: 1400 },
    ]);
  });

  it('may ask again for a refund that a bank has returned', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    await ask(person, id);
    bank.returnRefunds(providerId);
    await hear();
    expect((await ask(person, id)).json).toMatchObject({ refundedCents: 2400, failedRefundCents: 2400 });
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(2);
  });

  it('may click again after a failure that the provider would repeat to the same key', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    const { refund } = deps.payments;
    const failed = new Set<string>();
    deps.payments.refund = async (wish) => {
      if (failed.size === 0) failed.add(wish.key);
      if (failed.has(wish.key)) throw new Error('as before');
      return refund(wish);
    };
    expect((await ask(person, id)).json.code).toBe('REFUND_FAILED');
    expect((await ask(person, id)).json.outcome).toBe('made');
    deps.payments.refund = refund;
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it('is told by the next click if the first was made although the provider failed to say so', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    const { refund } = deps.payments;
    deps.payments.refund = async (wish) => {
      await refund(wish);
      throw new Error('the answer was lost');
    };
    expect((await ask(person, id)).json.code).toBe('REFUND_FAILED');
    expect((await ask(person, id)).json).toMatchObject({ outcome: 'made', refundedCents: 2400 });
    deps.payments.refund = refund;
    expect(bank.payments.get(providerId)?.refunds).toHaveLength(1);
  });
});

describe('the rule', () => {
  const expectRefused = async (person: { email: string }, id: string, verdict: string) => {
    const mine = (await listMine(person)).find((payment) => payment.id === id);
    expect(mine?.refundVerdict).toBe(verdict);
    expect((await getForAdministrator(id)).refundVerdict).toBe(verdict);
    expect((await ask(person, id)).json.code).toBe('REFUND_NOT_DUE');
  };

  it.each([
    ['less than 30% of the lessons', 2, 599, 'due'],
    ['three lessons of ten', 3, 0, 'used'],
    ['three lessons of ten, the last not quite finished', 2, 600, 'used'],
    ['one lesson over and over', 0, 60_000, 'due'],
  ] as const)('of a course: %s', async (_words, lessons, seconds, verdict) => {
    const { person, id } = await buy(buyCourse);
    await watch(person.id, lessons, seconds);
    if (verdict === 'used') await expectRefused(person, id, verdict);
    else expect((await ask(person, id)).json.refundedCents).toBe(2400);
  });

  describe('of a course that is read', async () => {
    const sheet = await makeUpload(test, creator.id, { kind: 'file', content_type: 'application/pdf' });
    const written = await makeCourse(test, creator.id, {
      price_cents: 2400,
      lessons: [
        { title: 'Film', content: 'Beside the film.' },
        ...Array(5).fill({ title: 'Text', video_url: null, content: 'Words.' }),
        { title: 'Preview', video_url: null, content: 'Words.', is_free_preview: true },
      ],
    });
    const [film = '', ...texts] = written.lessonIds;
    await deps.db
      .insert(lessonFiles)
      .values({ lesson_id: film, upload_id: sheet.id, order_index: 0, name: 'Template' });
    const buyWritten = { kind: 'course', courseId: written.id, consent: true };
    const open = async (person: { email: string }, lessonId: string) =>
      (
        await call<Lesson>('GET', `/api/courses/${written.id}/lessons/${lessonId}`, {
          token: await tokenOf(person),
        })
      ).json;

    it('texts that were sent count as watched, and are remembered once', async () => {
      const { person, id } = await buy(buyWritten);
      for (const lessonId of [texts[0], texts[0], texts[5]]) await open(person, lessonId ?? '');
      expect(await listMine(person)).toMatchObject([{ refundVerdict: 'due' }]);
      expect(await deps.db.$count(lessonHandouts, eq(lessonHandouts.user_id, person.id))).toBe(1);
      await Promise.all([1, 1, 1].map((at) => open(person, texts[at] ?? '')));
      await expectRefused(person, id, 'used');
    });

    it('so do files, but not a look at a lesson with a film', async () => {
      const { person, id } = await buy(buyWritten);
      await open(person, texts[0] ?? '');
      const { files } = await open(person, film);
      expect(await listMine(person)).toMatchObject([{ refundVerdict: 'due' }]);
      expect((await call('GET', files[0]?.url ?? '')).status).toBe(200);
      await expectRefused(person, id, 'used');
    });

    it('what was read with Premium, before it was bought, does not count', async () => {
      const { person } = await buy({ kind: 'premium' });
      await makeEnrolment(test, person.id, written.id, 'premium');
      for (const lessonId of texts) await open(person, lessonId);
      const { id } = await buy(buyWritten, person);
      for (const lessonId of texts) await open(person, lessonId);
      expect((await ask(person, id)).json.refundedCents).toBe(2400);
    });
  });

  it('of a course cannot be outwitted by buying it again: what was watched stays watched', async () => {
    const { person, id } = await buy(buyCourse);
    await watch(person.id, 2);
    await test.refundAsAdministrator(id, 2400);
    const again = await buy(buyCourse, person);
    await deps.db.insert(courseProgress).values({
      user_id: person.id,
      course_id: course.id,
      lesson_id: course.lessonIds[5] ?? '',
      watch_time_seconds: 0,
      completed_at: deps.clock.now(),
    });
    await expectRefused(person, again.id, 'used');
  });

  it.each([
    [29, 'due'],
    [30, 'used'],
  ] as const)('of a module read to %i%%: %s', async (percent, verdict) => {
    const { person, id } = await buy(buyModule);
    await read(person.id, percent);
    if (verdict === 'used') await expectRefused(person, id, verdict);
    else expect((await ask(person, id)).json.refundedCents).toBe(1999);
  });

  it('of Premium: the first payment ever, and no other', async () => {
    const { person, id } = await buy({ kind: 'premium' });
    await ask(person, id);
    await deps.queue.drainJob(endSubscriptionJob);
    test.advance({ seconds: 1 });
    const second = await buy({ kind: 'premium' }, person);
    await expectRefused(person, second.id, 'not_first');
  });

  it('covers one’s own payments only, and none that a bank decides on', async () => {
    const { person, id, providerId } = await buy(buyCourse);
    expect((await ask(await makePerson(test), id)).json.code).toBe('NOT_FOUND');
    bank.dispute(providerId);
    await hear();
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'nothing_left' }]);
    expect((await ask(person, id)).json.code).toBe('PAYMENT_DISPUTED');
    bank.decide(providerId, 'lost');
    await hear();
    expect((await ask(person, id)).json.code).toBe('PAYMENT_DISPUTED');
  });

  it('ends after fourteen days', async () => {
    const [{ person, id }, later] = [await buy(buyCourse), await buy(buyCourse)];
    test.advance({ days: 13, hours: 23, minutes: 59 });
    expect((await ask(later.person, later.id)).json.refundedCents).toBe(2400);
    test.advance({ minutes: 1 });
    await expectRefused(person, id, 'too_late');
  });
});
