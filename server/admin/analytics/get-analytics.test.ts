import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moduleProgress } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { AdminOverview } from '#shared/admin/admin.contract.ts';
import type { SiteAnalytics } from '#shared/admin/site-analytics.contract.ts';
import { makeQuizAttempt } from '#tests/support/academy/make-quiz-attempt.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const { db, clock } = deps;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { lessons: [{}, {}] });
const [lessonId = ''] = course.lessonIds;

async function read(period: string) {
  const token = await signInAgain(test, admin);
  return (await call<SiteAnalytics>('GET', `/api/admin/analytics?period=${period}`, { token })).json;
}
async function readDay(day: string) {
  return (await read('90')).days.find((one) => one.day === day);
}
async function watch(person: { id: string }, seconds: number) {
  const token = await signInAgain(test, person);
  const body = {
    watchTimeSeconds: seconds,
    positionSeconds: seconds,
    furthestSeconds: seconds,
    durationSeconds: 600,
    hasEnded: false,
  };
  return call('PUT', `/api/me/courses/${course.id}/lessons/${lessonId}/progress`, { token, body });
}

describe('site analytics', () => {
  it('have a figure for every day of the period, today last, in UTC', async () => {
    for (const period of ['7', '28', '90']) {
      const { days } = await read(period);
      expect(days).toHaveLength(Number(period));
      expect(days.at(-1)?.day).toBe('2026-03-01');
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    }
    expect((await read('7')).days[0]?.day).toBe('2026-02-23');
    const token = await signInAgain(test, admin);
    expect((await call('GET', '/api/admin/analytics?period=8', { token })).status).toBe(400);
  });

  it('agree with a recount of the rows, and with the overview', async () => {
    const learner = await makePerson(test);
    const spans = [0, 0, 1, 5, 6, 7, 27, 28, 89, 90];
    for (const [number, days] of spans.entries()) {
      // One millisecond before midnight is still the day before.
      const at = later(new Date('2026-03-01T23:59:59.999Z'), { days: -days });
      const person = await makePerson(test);
      await db.update(users).set({ email_verified_at: at }).where(sql`id = ${person.id}`);
      await makeEnrolment(test, person.id, course.id, 'free', at);
      await db.insert(payments).values({
        kind: 'course',
        title: 'Quartz',
        amount_cents: 1000 + number,
        refunded_cents: number % 2 ? 500 : 0,
        provider: 'made',
        provider_payment_id: `payment-${number}`,
        user_id: learner.id,
        paid_at: at,
      });
    }
    const { rows } = await db.execute<Record<'day' | 'signUps' | 'enrolments' | 'revenueCents', unknown>>(sql`
      select to_char(day, 'YYYY-MM-DD') as day,
        (select count(*)::int from users where (email_verified_at at time zone 'UTC')::date = day) as "signUps",
        (select count(*)::int from enrollments where (created_at at time zone 'UTC')::date = day) as enrolments,
        (select coalesce(sum(amount_cents - refunded_cents), 0)::int from payments
          where (paid_at at time zone 'UTC')::date = day) as "revenueCents"
      from generate_series(date '2025-12-02', date '2026-03-01', interval '1 day') as day order by day`);
    const { days, total } = await read('90');
    expect(days).toEqual(rows.map((row) => ({ ...row, activeLearners: 0 })));
    const sum = (key: 'signUps' | 'enrolments' | 'revenueCents') =>
      rows.reduce((all, row) => all + Number(row[key]), 0);
    expect(total).toEqual({
      signUps: sum('signUps'),
      enrolments: sum('enrolments'),
      revenueCents: sum('revenueCents'),
      activeLearners: 0,
    });
    expect(sum('revenueCents')).toBeGreaterThan(0);
    const token = await signInAgain(test, admin);
    const { json } = await call<AdminOverview>('GET', '/api/admin/overview', { token });
    // The first of the month is the only day so far.
    expect(json.monthRevenueCents).toBe(days.at(-1)?.revenueCents);
  });

  it('count everybody who learned on a day once, and remember it after they learn again', async () => {
    const [ada, bea, cleo, dora] = await Promise.all([1, 2, 3, 4].map(() => makePerson(test)));
    if (!ada || !bea || !cleo || !dora) throw new Error('nobody');
    const module = await makeModule(test, 1);
    for (const { id } of [ada, bea]) await makeEnrolment(test, id, course.id);
    expect((await watch(ada, 5)).status).toBe(200);
    await watch(ada, 9);
    await watch(bea, 5);
    const reading = { user_id: ada.id, module_id: module.id, updated_at: clock.now() };
    await db.insert(moduleProgress).values(reading);
    await db.insert(moduleProgress).values({ ...reading, user_id: cleo.id });
    for (const { id } of [ada, dora]) await makeQuizAttempt(test, id, module.id);
    expect(await readDay('2026-03-01')).toMatchObject({ activeLearners: 4 });
    test.advance({ hours: 12 });
    await watch(ada, 30);
    expect(await readDay('2026-03-01')).toMatchObject({ activeLearners: 4 });
    expect(await readDay('2026-03-02')).toMatchObject({ activeLearners: 1 });
    expect((await read('7')).total).toMatchObject({ activeLearners: 4 });
  });
});
