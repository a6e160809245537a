import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { dayOf, later } from '#server/platform/clock.ts';
import type {
  AnalyticsOverview,
  CourseReport,
  Estimates,
  Figures,
} from '#shared/analytics/analytics.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { count } from '#tests/support/counts.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { rollUpDaysJob } from './analytics.jobs.ts';
import { courseDays, lessonWatchDays, openCourseDays } from './analytics.tables.ts';
import { rollUpDays } from './roll-up-days.ts';

const test = await useTestShop();
const { deps, call, bank, checkout, hear, advance } = test;

type Person = { id: string };
type Course = { id: string; lessonIds: string[] };

/** Sessions end as the test moves time. */
async function as(person: Person) {
  return { token: await signInAgain(test, person) };
}

async function overviewOf(creator: Person, period = '28') {
  return (await call<AnalyticsOverview>('GET', `/api/me/analytics?period=${period}`, await as(creator))).json;
}

async function reportOf(creator: Person, course: Course, period = '28') {
  const path = `/api/me/analytics/courses/${course.id}?period=${period}`;
  return (await call<CourseReport>('GET', path, await as(creator))).json;
}

async function watch(
  person: Person,
  course: Course,
  lesson: number,
  watchTimeSeconds: number,
  hasEnded = false,
) {
  const path = `/api/me/courses/${course.id}/lessons/${course.lessonIds[lesson]}/progress`;
  const furthestSeconds = hasEnded ? 600 : 1;
  const body = { watchTimeSeconds, positionSeconds: 1, furthestSeconds, durationSeconds: 600, hasEnded };
  const { json } = await call<{ watchTimeSeconds: number; isNewlyCompleted: boolean }>('PUT', path, {
    ...(await as(person)),
    body,
  });
  return json;
}

async function buy(person: Person, course: Course): Promise<string> {
  const { token } = await as(person);
  const { json } = await checkout(token, { kind: 'course', courseId: course.id, consent: true });
  const paymentId = bank.pay(json.url);
  await hear();
  return paymentId;
}

async function refund(paymentId: string, amountCents: number): Promise<void> {
  await bank.provider.refund({ paymentId, amountCents, key: crypto.randomUUID() });
  await hear();
}

async function rollUp(): Promise<void> {
  await deps.queue.send(rollUpDaysJob, {});
  expect(await deps.queue.drainJob(rollUpDaysJob)).toMatchObject({ failed: 0 });
}

const today = () => dayOf(deps.clock.now());
const lessonsOf = (length: number) => Array.from({ length }, () => ({ is_free_preview: true }));

describe('figures', () => {
  const NOTHING: Figures = { revenueCents: 0, enrolments: 0, watchSeconds: 0, views: 0 };
  const PEOPLE = 3;
  const person = fc.nat(PEOPLE - 1);
  const act = fc.oneof(
    fc.record({
      do: fc.constant('watch'),
      person,
      course: fc.nat(1),
      lesson: fc.nat(1),
      seconds: fc.nat(60),
      isEnd: fc.boolean(),
    }),
    fc.record({ do: fc.constant('enrol'), person }),
    fc.record({ do: fc.constant('buy'), person }),
    fc.record({ do: fc.constant('refund'), person, cents: fc.integer({ min: 1, max: 2_400 }) }),
    fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('roll up') }),
  );

  it('are those of what people did, whenever the roll-ups were made', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 25 }), async (acts) => {
        const creator = await makePerson(test, { role: 'creator' });
        const free = await makeCourse(test, creator.id, { lessons: lessonsOf(2) });
        const priced = await makeCourse(test, creator.id, { lessons: lessonsOf(2), price_cents: 2_400 });
        const taught = [free, priced];
        const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(test)));
        const expected = new Map<string, Figures>();
        const watched = new Map<string, number>();
        const done = new Set<string>();
        const viewed = new Set<string>();
        const steps = new Set<string>();
        const paid = new Map<string, { id: string; left: number }>();
        const on = (change: Partial<Figures>) => {
          const known = expected.get(today()) ?? NOTHING;
          const sums = Object.entries(change).map(([name, more]) => [
            name,
            known[name as keyof Figures] + more,
          ]);
          expected.set(today(), { ...known, ...Object.fromEntries(sums) });
        };
        const enrolled = (id: string, course: Course) => {
          if (steps.has(`${id} ${course.id}`)) return;
          steps.add(`${id} ${course.id}`);
          on({ enrolments: 1 });
        };
        const from = today();

        for (const step of acts) {
          const who = 'person' in step ? people[step.person] : undefined;
          if ('hours' in step) advance({ hours: step.hours });
          else if (!who) await rollUpDays(deps);
          else if ('lesson' in step) {
            const course = taught[step.course] ?? free;
            const key = `${who.id} ${course.lessonIds[step.lesson]}`;
            const before = watched.get(key);
            const saved = await watch(who, course, step.lesson, (before ?? 0) + step.seconds, step.isEnd);
            const seconds = saved.watchTimeSeconds - (before ?? 0);
            watched.set(key, saved.watchTimeSeconds);
            if (saved.isNewlyCompleted) done.add(key);
            const isView = before === undefined || seconds > 0 || saved.isNewlyCompleted;
            on({ watchSeconds: seconds, views: isView && !viewed.has(`${key} ${today()}`) ? 1 : 0 });
            if (isView) viewed.add(`${key} ${today()}`);
          } else if (step.do === 'enrol') {
            const { json } = await call('POST', `/api/courses/${free.id}/enrolment`, await as(who));
            expect([undefined, 'ALREADY_ENROLLED']).toContain(json.code);
            enrolled(who.id, free);
          } else if ('cents' in step) {
            const payment = paid.get(who.id);
            if (!payment) continue;
            const cents = Math.min(step.cents, payment.left);
            payment.left -= cents;
            await refund(payment.id, cents);
            if (payment.left === 0) paid.delete(who.id);
          } else if (!paid.has(who.id)) {
            paid.set(who.id, { id: await buy(who, priced), left: 2_400 });
            enrolled(who.id, priced);
          }
        }

        const { rows: earned } = await deps.db.execute<{ day: string; cents: number }>(sql`
          select (booked_at at time zone 'UTC')::date::text as day, sum(entry.amount_cents)::int as cents
          from ledger_entries entry join ledger_postings posting on posting.id = posting_id
          where account = 'creator' and party_id = ${creator.id} group by 1`);
        for (const { day, cents } of earned)
          expected.set(day, { ...(expected.get(day) ?? NOTHING), revenueCents: cents });

        const overview = await overviewOf(creator, '90');
        const isShown = ({ at, ...figures }: AnalyticsOverview['series'][number]) =>
          at >= from && Object.values(figures).some((value) => value !== 0);
        expect(Object.fromEntries(overview.series.filter(isShown).map(({ at, ...of }) => [at, of]))).toEqual(
          Object.fromEntries(
            [...expected].filter(([, of]) => Object.values(of).some((value) => value !== 0)),
          ),
        );
        const sums = overview.courses.reduce((all, course) => all + course.views, 0);
        expect(sums).toBe(overview.totals.views);
        const reports = await Promise.all(taught.map((course) => reportOf(creator, course, 'all')));
        expect(
          reports.flatMap((report) => report.lessons).reduce((all, { finished }) => all + finished, 0),
        ).toBe(done.size);
        expect(
          reports.flatMap((report) => report.lessons).reduce((all, { started }) => all + started, 0),
        ).toBe(watched.size);
      }),
      { seed: 3, numRuns: count(4, 60) },
    );
  });
});

/** A creator, a course with two lessons, and somebody enrolled in it. */
async function makeClass() {
  const creator = await makePerson(test, { role: 'creator' });
  const course = await makeCourse(test, creator.id, { lessons: lessonsOf(2) });
  const learner = await makePerson(test);
  await makeEnrolment(test, learner.id, course.id);
  return { creator, course, learner };
}

describe('a view', () => {
  it('is one person playing one lesson on one day, and never the creator', async () => {
    const { creator, course, learner } = await makeClass();
    await watch(learner, course, 0, 5);
    await watch(learner, course, 0, 9);
    await watch(learner, course, 1, 5);
    await watch(creator, course, 0, 5);
    expect((await overviewOf(creator)).totals).toMatchObject({ views: 2, watchSeconds: 14 });
    advance({ days: 1 });
    await watch(learner, course, 0, 9);
    expect((await overviewOf(creator)).totals.views, 'nothing was played').toBe(2);
    await watch(learner, course, 0, 20);
    expect((await overviewOf(creator)).totals).toMatchObject({ views: 3, watchSeconds: 25 });
    const { json } = await call('GET', '/api/me/analytics/totals', await as(creator));
    expect(json).toEqual({ views: 3 });
  });
});

describe('the funnel', () => {
  it('counts people enrolled, each step once, and also what they had seen before they enrolled', async () => {
    const { creator, course, learner } = await makeClass();
    const [curious, passer] = [await makePerson(test), await makePerson(test)];
    for (const person of [learner, curious, passer]) await watch(person, course, 0, 5, true);
    await watch(learner, course, 1, 5, true);
    await makeEnrolment(test, curious.id, course.id);
    const { funnel, lessons: outline } = await reportOf(creator, course);
    expect(funnel).toEqual({ enrolled: 2, started: 2, finishedLesson: 2, finished: 1 });
    expect(outline).toMatchObject([
      { started: 3, finished: 3, views: 3 },
      { started: 1, finished: 1, views: 1 },
    ]);
  });

  it('sees the end of a course whose last lessons are finished at the same moment', async () => {
    const { creator, course, learner } = await makeClass();
    await Promise.all([watch(learner, course, 0, 5, true), watch(learner, course, 1, 5, true)]);
    expect((await reportOf(creator, course)).funnel.finished).toBe(1);
  });

  it('keeps those who left', async () => {
    const { creator, course, learner } = await makeClass();
    await deps.db.delete(enrollments).where(eq(enrollments.user_id, learner.id));
    await makeEnrolment(test, learner.id, course.id);
    expect((await reportOf(creator, course)).funnel.enrolled).toBe(1);
  });
});

describe('rolling up', () => {
  const daysOf = ({ id }: Course) =>
    deps.db.select().from(courseDays).where(eq(courseDays.course_id, id)).orderBy(courseDays.day);

  it('covers days that are over, by a job, after weeks without it, and once by two processes', async () => {
    const { creator, course, learner } = await makeClass();
    for (const seconds of [5, 10, 15]) {
      await watch(learner, course, 0, seconds);
      advance({ days: 9 });
    }
    await watch(learner, course, 1, 5);
    const before = await overviewOf(creator, '90');
    await Promise.all([rollUp(), rollUpDays(deps)]);
    expect(await daysOf(course)).toMatchObject([
      { views: 1, watch_seconds: 5, enrolled: 1, started: 1 },
      { views: 1, watch_seconds: 5, enrolled: 0, started: 0 },
      { views: 1, watch_seconds: 5 },
    ]);
    expect(await deps.db.select().from(openCourseDays)).toMatchObject([{ day: today() }]);
    expect(await overviewOf(creator, '90')).toEqual(before);
    await rollUpDays(deps);
    expect(await overviewOf(creator, '90')).toEqual(before);
  });

  it('waits for whoever is adding to the day, and is repeated for what comes later', async () => {
    const { creator, course, learner } = await makeClass();
    await watch(learner, course, 0, 5);
    const at = deps.clock.now();
    advance({ days: 1 });
    const late = (lesson: number) => sql`
      insert into course_progress (user_id, course_id, lesson_id, watch_time_seconds, started_at, updated_at)
      values (${learner.id}, ${course.id}, ${course.lessonIds[lesson]}, 7, ${at.toISOString()}, ${at.toISOString()})`;
    let rolling: Promise<void> | undefined;
    await deps.db.transaction(async (tx) => {
      await tx.execute(late(1));
      rolling = rollUpDays(deps);
      await test.untilWaiting();
    });
    await rolling;
    expect(await daysOf(course)).toMatchObject([{ views: 2, watch_seconds: 12 }]);
    const reader = await makePerson(test);
    await deps.db.execute(sql`
      insert into course_progress (user_id, course_id, lesson_id, watch_time_seconds, started_at, updated_at)
      values (${reader.id}, ${course.id}, ${course.lessonIds[0]}, 30, ${at.toISOString()}, ${at.toISOString()})`);
    expect((await overviewOf(creator)).totals).toMatchObject({ views: 3, watchSeconds: 42 });
    await rollUpDays(deps);
    expect(await daysOf(course)).toMatchObject([{ views: 3, watch_seconds: 42 }]);
  });

  it('leaves everything as it was if it is stopped halfway', async () => {
    const { creator, course, learner } = await makeClass();
    await watch(learner, course, 0, 5);
    advance({ days: 1 });
    const before = await overviewOf(creator);
    await deps.db.execute(sql`alter table lesson_days add constraint no_more check (views < 0) not valid`);
    await expect(rollUpDays(deps)).rejects.toThrow();
    expect(await daysOf(course)).toEqual([]);
    await deps.db.execute(sql`alter table lesson_days drop constraint no_more`);
    expect(await overviewOf(creator)).toEqual(before);
    await rollUpDays(deps);
    expect(await overviewOf(creator)).toEqual(before);
  });

  it('outlives lessons and learners', async () => {
    const { creator, course, learner } = await makeClass();
    await watch(learner, course, 0, 5);
    await deps.db.delete(lessons).where(eq(lessons.id, course.lessonIds[0] ?? ''));
    expect((await overviewOf(creator)).totals).toMatchObject({ views: 1, watchSeconds: 5 });
    advance({ days: 1 });
    await rollUpDays(deps);
    await deps.db.delete(users).where(eq(users.id, learner.id));
    expect(await deps.db.$count(lessonWatchDays, eq(lessonWatchDays.course_id, course.id))).toBe(0);
    expect((await overviewOf(creator)).totals).toMatchObject({ views: 1, watchSeconds: 5, enrolments: 1 });
  });
});

describe('a period', () => {
  it('is compared with the one before, and all of time with nothing', async () => {
    const { creator, course, learner } = await makeClass();
    await watch(learner, course, 0, 5);
    advance({ days: 8 });
    await watch(learner, course, 0, 12);
    const week = await overviewOf(creator, '7');
    expect(week).toMatchObject({
      unit: 'day',
      from: dayOf(later(deps.clock.now(), { days: -6 })),
      to: today(),
      totals: { views: 1, watchSeconds: 7, enrolments: 0 },
      previous: { views: 1, watchSeconds: 5, enrolments: 1 },
    });
    expect(week.series).toHaveLength(7);
    const year = await overviewOf(creator, '12m');
    expect(year.series).toHaveLength(12);
    expect(year.series.at(-1)?.at).toBe(today().slice(0, 7));
    expect(await overviewOf(creator, 'all')).toMatchObject({ previous: null, totals: { views: 2 } });
    const nobody = await makePerson(test, { role: 'creator' });
    expect(await overviewOf(nobody, 'all')).toMatchObject({
      from: null,
      series: [],
      courses: [],
      courseCount: 0,
    });
    const { status } = await call('GET', '/api/me/analytics?period=5', await as(creator));
    expect(status).toBe(400);
  });
});

describe('earnings', () => {
  it('are the creator’s share, on the day of the sale and of the refund, also of a deleted course', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, creator.id, { price_cents: 1_000, lessons: lessonsOf(1) });
    const kept = await makeCourse(test, creator.id, { price_cents: 2_000, lessons: lessonsOf(1) });
    const paymentId = await buy(await makePerson(test), course);
    await buy(await makePerson(test), kept);
    advance({ days: 1 });
    await refund(paymentId, 1_000);
    const { series, totals } = await overviewOf(creator);
    expect(series.slice(-2)).toMatchObject([{ revenueCents: 2_100 }, { revenueCents: -700 }]);
    await deps.db.delete(courses).where(eq(courses.id, course.id));
    const after = await overviewOf(creator, '7');
    expect(after).toMatchObject({
      totals: { revenueCents: totals.revenueCents },
      deletedCoursesCents: 0,
      tipsCents: 0,
    });
    expect(after.courses).toMatchObject([{ id: kept.id, revenueCents: 1_400 }]);
  });
});

describe('a file for spreadsheets', () => {
  async function exported(creator: Person, query: string) {
    const path = `/api/me/analytics/export?period=7&${query}`;
    return call<{ fileName: string; csv: string }>('GET', path, await as(creator));
  }

  it('has the rows of each table, and runs nothing, whatever a course is called', async () => {
    const { creator, course, learner } = await makeClass();
    const title = '=HYPERLINK("https://x.example","Marble, \u201dfree\u201d")';
    await deps.db.update(courses).set({ title }).where(eq(courses.id, course.id));
    await deps.db
      .update(lessons)
      .set({ title: '@SUM(A1)' })
      .where(eq(lessons.id, course.lessonIds[0] ?? ''));
    await watch(learner, course, 0, 10, true);
    const { json } = await exported(creator, 'table=courses');
    expect(json.fileName).toBe('lunula-courses-7-days.csv');
    expect(json.csv).toBe(
      '\uFEFFCourse,Revenue (USD),Enrollments,Watch time (minutes),Views,Finished the course\r\n' +
        '"\'=HYPERLINK(""https://x.example"",""Marble, \u201dfree\u201d"")",0,1,0.2,1,0\r\n',
    );
    const series = await exported(creator, 'table=series');
    expect(series.json.csv.split('\r\n')).toHaveLength(9);
    expect(series.json.csv).toContain(`\r\n${today()},0,1,0.2,1\r\n`);
    const outline = await exported(creator, `table=lessons&courseId=${course.id}`);
    expect(outline.json.csv).toContain("\r\n'@SUM(A1),1,1,1,0.2\r\n");
    expect((await exported(creator, 'table=lessons')).status).toBe(400);
    const other = await makePerson(test, { role: 'creator' });
    expect((await exported(other, `table=lessons&courseId=${course.id}`)).status).toBe(404);
    expect((await exported(other, `table=series&courseId=${course.id}`)).status).toBe(404);
  });
});

describe('the dashboard’s estimates', () => {
  it('are students times price, of courses created this month, and 3.5 views each', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const lastMonth = later(deps.clock.now(), { days: -40 });
    const figures = [3, 1, 0, 2, 5, 1].map((student_count) => ({ student_count }));
    for (const [place, of] of figures.entries())
      await makeCourse(test, creator.id, {
        title: `Course ${place}`,
        price_cents: place === 4 ? 0 : 1_050,
        created_at: place === 0 ? deps.clock.now() : lastMonth,
        figures: of,
      });
    const { json } = await call<Estimates>('GET', '/api/me/analytics/estimates', await as(creator));
    expect(json).toMatchObject({
      totalRevenueCents: 7 * 1_050,
      monthlyRevenueCents: 3 * 1_050,
      totalEnrollments: 12,
      totalViews: 42,
    });
    expect(json.topCourses).toHaveLength(5);
    expect(json.topCourses[0]).toMatchObject({ title: 'Course 0', enrollments: 3, revenueCents: 3_150 });
  });
});
