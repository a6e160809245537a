import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActs } from '#server/admin/admin.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { savedCourses } from '#server/courses/saved/saved.tables.ts';
import { later } from '#server/platform/clock.ts';
import { writeCursor } from '#server/platform/db/keyset.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { makeCertificate } from '#tests/support/academy/make-certificate.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, cache, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const teacher = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);
const administrator = await makePerson(test, { email: 'admin@lunula.test' });
const reviewed = await makeCourse(test, creator.id, { is_published: true, title: 'Reviewed' });

type Item = {
  title?: string;
  reviewText?: string;
  moduleTitle?: string;
  displayName?: string;
  details?: string;
  href?: string;
};
type List = {
  path: string;
  token?: string;
  soonestFirst?: true;
  /** What else its cursors begin with. */
  cursorKind?: string;
  add(name: string, at: Date): Promise<unknown>;
};

/** Every paged list; `add` gives it a row with a name and a time. */
const LISTS: Record<string, List> = {
  courses: {
    path: '/api/courses?q=Row&sort=newest',
    add: (name, at) => makeCourse(test, creator.id, { title: `Row ${name}`, created_at: at }),
  },
  reviews: {
    path: `/api/courses/${reviewed.id}/reviews?`,
    add: async (name, at) =>
      makeReview(test, (await makePerson(test)).id, reviewed.id, { text: `Row ${name}`, createdAt: at }),
  },
  teaching: {
    path: '/api/me/teaching?',
    token: teacher.token,
    add: (name, at) =>
      makeCourse(test, teacher.id, { title: `Row ${name}`, is_published: false, created_at: at }),
  },
  streams: {
    path: '/api/streams?q=Row',
    soonestFirst: true,
    cursorKind: 'scheduled',
    add: (name, at) => makeStream(test, creator.id, { title: `Row ${name}`, scheduled_start_time: at }),
  },
  followers: {
    path: `/api/profiles/${creator.id}/followers?`,
    async add(name, at) {
      const { id } = await makePerson(test, { displayName: `Row ${name}` });
      await deps.db.insert(userFollows).values({ follower_id: id, following_id: creator.id, created_at: at });
    },
  },
  following: {
    path: `/api/profiles/${learner.id}/following?`,
    async add(name, at) {
      const { id } = await makePerson(test, { displayName: `Row ${name}` });
      await deps.db.insert(userFollows).values({ follower_id: learner.id, following_id: id, created_at: at });
    },
  },
  'saved courses': {
    path: '/api/me/saved-courses?',
    token: learner.token,
    async add(name, at) {
      const { id } = await makeCourse(test, creator.id, { title: `Row ${name}` });
      await deps.db.insert(savedCourses).values({ user_id: learner.id, course_id: id, created_at: at });
    },
  },
  enrolments: {
    path: '/api/me/courses?',
    token: learner.token,
    async add(name, at) {
      const course = await makeCourse(test, creator.id, { title: `Row ${name}`, is_published: false });
      await makeEnrolment(test, learner.id, course.id, 'free', at);
    },
  },
  certificates: {
    path: '/api/me/certificates?',
    token: learner.token,
    add: (name, at) => makeCertificate(test, learner.id, { module_title: `Row ${name}`, issued_at: at }),
  },
  users: {
    path: '/api/admin/users?q=listed.',
    token: administrator.token,
    async add(name, at) {
      const email = `listed.${crypto.randomUUID()}@example.com`;
      const { id } = await makePerson(test, { email, displayName: `Row ${name}` });
      await deps.db.update(users).set({ email_verified_at: at }).where(eq(users.id, id));
    },
  },
  'administrative acts': {
    path: '/api/admin/audit?act=payment_event.retry',
    token: administrator.token,
    add: (name, at) =>
      deps.db.insert(adminActs).values({
        admin_id: administrator.id,
        act: 'payment_event.retry',
        subject: `payment_event:${crypto.randomUUID()}`,
        details: { type: `Row ${name}` },
        created_at: at,
      }),
  },
  notifications: {
    path: '/api/me/notifications?',
    token: learner.token,
    add: (name, at) => makeNotification(test, learner.id, { code: `Row ${name}`, created_at: at }),
  },
};

/** Notifications are recognised by where they lead, acts by their details. */
function nameOf({ href, title, reviewText, moduleTitle, displayName, details }: Item): string {
  const named = details ?? href?.replace('/certificates/', '') ?? title;
  return named ?? reviewText ?? moduleTitle ?? displayName ?? '';
}

async function readPage({ path, token }: List, limit: number, cursor: string | null) {
  const address = `${path}&limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`;
  const { status, json } = await call<{ items: Item[]; nextCursor: string | null }>(
    'GET',
    address,
    token ? { token } : {},
  );
  expect(status).toBe(200);
  return {
    names: json.items.map(nameOf),
    nextCursor: json.nextCursor,
  };
}

async function readAll(list: List, limit: number, between: () => Promise<unknown> = async () => {}) {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(list, limit, cursor);
    expect(page.names.length).toBeLessThanOrEqual(limit);
    names.push(...page.names);
    cursor = page.nextCursor;
    if (cursor !== null) await between();
  } while (cursor !== null);
  return names;
}

describe.each(Object.entries(LISTS))('the list of %s', (_, list) => {
  const start = later(deps.clock.now(), { days: -1 });
  const minute = (number: number) => later(start, { minutes: number });
  const inOrder = ['1', '2', '3', '4', '5', '6', '7'].map((name) => `Row ${name}`);
  const expected = list.soonestFirst ? inOrder : inOrder.toReversed();

  it('shows every row once, in order, in pages of any size', async () => {
    for (let number = 1; number <= 7; number += 1) await list.add(String(number), minute(number));
    cache.forgetEverything();
    for (const limit of [1, 2, 3, 7, 48]) expect(await readAll(list, limit)).toEqual(expected);
  });

  it('loses and repeats nothing while rows are added between pages', async () => {
    let number = 0;
    const addAtBothEnds = async () => {
      number += 1;
      if (number > 3) return;
      await list.add(`early ${number}`, minute(-number));
      await list.add(`late ${number}`, minute(100 + number));
      cache.forgetEverything();
    };
    const names = await readAll(list, 2, addAtBothEnds);
    expect(names.filter((name) => expected.includes(name))).toEqual(expected);
    expect(new Set(names).size).toBe(names.length);
    expect(number).toBeGreaterThan(2);
  });

  it('shows every one of several rows with the same time', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await list.add(`twin ${name}`, minute(500));
    cache.forgetEverything();
    const names = (await readAll(list, 1)).filter((name) => name.includes('twin'));
    expect(names.sort()).toEqual(['Row twin a', 'Row twin b', 'Row twin c', 'Row twin d']);
  });

  it('ends after the last row, and refuses an invalid cursor or limit', async () => {
    const end = list.soonestFirst ? '9999-01-01' : '1000-01-01';
    const place = [new Date(end), crypto.randomUUID()];
    const behind = writeCursor(list.cursorKind ? [list.cursorKind, ...place] : place);
    expect(await readPage(list, 5, behind)).toEqual({ names: [], nextCursor: null });
    const options = list.token ? { token: list.token } : {};
    const bad = await call('GET', `${list.path}&cursor=${'-'.repeat(36)}`, options);
    expect(bad).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { cursor: expect.any(String) } } },
    });
    expect((await call('GET', `${list.path}&limit=49`, options)).status).toBe(400);
  });
});
