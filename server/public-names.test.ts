import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueSignUpToken } from '#server/auth/secrets/email-token.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { refreshKnownWords } from '#server/courses/similar-words/refresh-known-words.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { writeViewers } from '#server/streams/presence/write-viewers.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { openPlainPages } from '#tests/support/stand-ins/plain-pages.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { deps, cache, advance } = test;
const { app } = openPlainPages(test);
const ada = await makePerson(test, { role: 'creator', displayName: 'Ada' });
const ben = await makePerson(test, { role: 'creator', displayName: 'Ben' });
const student = await makePerson(test, { displayName: 'Stu' });
const a = await makeCourse(test, ada.id, { title: 'Marble A', lessons: [{ is_free_preview: true }, {}] });
const b = await makeCourse(test, ben.id, { title: 'Chrome B', lessons: [{ is_free_preview: true }] });
const draft = await makeCourse(test, ada.id, { title: 'Draft', is_published: false, lessons: [{}] });
const stream = await makeStream(test, ben.id);
await makeModule(test, 1);
await makeEnrolment(test, student.id, a.id);
const review = await makeReview(test, student.id, a.id);
await refreshKnownWords(deps);

const PLACES = {
  'page of A': `/courses/${a.id}`,
  'page of B': `/courses/${b.id}`,
  'reviews of A': `/api/courses/${a.id}/reviews`,
  'lesson of A': `/api/courses/${a.id}/lessons/${a.lessonIds[0]}`,
  landing: '/',
  list: '/courses',
  'list by students': '/courses?sort=popular',
  'list by rating': '/api/courses?sort=rated',
  'search for A': '/courses?q=marble',
  'misspelt search': '/courses?q=mrable',
  'profile of Ada': `/profile/${ada.id}`,
  'profile of Ben': `/profile/${ben.id}`,
  'profile of Stu': `/profile/${student.id}`,
  'followers of Ada': `/api/profiles/${ada.id}/followers`,
  academy: '/modules',
  streams: '/streams',
  'a stream': `/streams/${stream.id}`,
  terms: '/terms',
  sitemap: '/sitemap.xml',
};
type Place = keyof typeof PLACES;
const LISTS: Place[] = [
  'landing',
  'list',
  'list by students',
  'list by rating',
  'search for A',
  'misspelt search',
];
/** B is like A: its page ends with A's card. */
const LIKE_A: Place = 'page of B';
/** The profiles of creators show their courses. */
const CARDS: Place[] = [...LISTS, 'profile of Ada', 'profile of Ben'];
const OF_A: Place[] = ['page of A', 'reviews of A', 'lesson of A'];

/** Visits every place and returns those that had to be rendered. */
async function madeAnew(): Promise<string[]> {
  const misses = () => cache.counts().page.misses + cache.counts().api.misses;
  const made: string[] = [];
  for (const [place, path] of Object.entries(PLACES)) {
    const before = misses();
    expect((await app.request(path)).status, place).toBe(200);
    if (misses() > before) made.push(place);
  }
  return made.toSorted();
}

async function act(who: { token: string }, method: string, path: string, body?: unknown) {
  const { status } = await test.call(method, path, { token: who.token, ...(body !== undefined && { body }) });
  expect(status).toBe(200);
}

const PROFILE = harmlessForm(profileFormSchema);
const REVIEW = { id: crypto.randomUUID(), rating: 3, reviewText: 'Fine.' };
const LESSON = {
  ...harmlessForm(lessonFormSchema),
  id: crypto.randomUUID(),
  videoUrl: 'https://videos.example/x.mp4',
  uploadId: null,
  isFreePreview: true,
};
const lessonOfA = `/api/courses/${a.id}/lessons/${a.lessonIds[0]}`;
const formOfA = { ...harmlessForm(courseFormSchema), title: 'Marble A' };

beforeEach(async () => {
  // Lets everything that was deferred take effect.
  advance({ seconds: 11 });
  cache.forgetEverything();
  await madeAnew();
  expect(await madeAnew()).toEqual([]);
});

describe('what is rendered again', () => {
  it.each<[what: string, act: () => Promise<void>, places: Place[]]>([
    [
      'someone enrols in A',
      async () => act(await makePerson(test), 'POST', `/api/courses/${a.id}/enrolment`),
      [...OF_A, 'list by students'],
    ],
    [
      'someone enrols in A, with its id in capitals',
      async () => act(await makePerson(test), 'POST', `/api/courses/${a.id.toUpperCase()}/enrolment`),
      [...OF_A, 'list by students'],
    ],
    [
      'someone reviews A',
      () => act(student, 'PUT', `/api/me/courses/${a.id}/review`, REVIEW),
      [...OF_A, LIKE_A, ...CARDS],
    ],
    [
      'Ada replies to a review of A',
      () => act(ada, 'PUT', `/api/reviews/${review.id}/reply`, { replyText: 'Thank you!' }),
      OF_A,
    ],
    ['Ada deletes her reply', () => act(ada, 'DELETE', `/api/reviews/${review.id}/reply`), OF_A],
    [
      'the reviewer of A changes their name',
      () => act(student, 'PUT', '/api/me/profile', { ...PROFILE, displayName: 'Stuart', role: 'student' }),
      ['page of A', 'reviews of A', 'profile of Stu'],
    ],
    [
      'a review of A is deleted',
      () => act(student, 'DELETE', `/api/me/courses/${a.id}/review`),
      [...OF_A, LIKE_A, ...CARDS],
    ],
    [
      'Stu follows Ada',
      () => act(student, 'PUT', `/api/me/follows/${ada.id}`),
      ['profile of Ada', 'profile of Stu', 'followers of Ada'],
    ],
    ['Stu follows Ada again', () => act(student, 'PUT', `/api/me/follows/${ada.id}`), []],
    [
      'Stu stops following Ada',
      () => act(student, 'DELETE', `/api/me/follows/${ada.id}`),
      ['profile of Ada', 'profile of Stu', 'followers of Ada'],
    ],
    ['Stu stops once more', () => act(student, 'DELETE', `/api/me/follows/${ada.id}`), []],
    [
      'Ada changes her name',
      () => act(ada, 'PUT', '/api/me/profile', { ...PROFILE, displayName: 'Ada Lovelace', role: 'creator' }),
      ['page of A', LIKE_A, 'profile of Ada', 'followers of Ada', ...LISTS, 'sitemap'],
    ],
    [
      'Ada changes her biography',
      () =>
        act(ada, 'PUT', '/api/me/profile', {
          ...PROFILE,
          displayName: 'Ada Lovelace',
          role: 'creator',
          bio: 'Hi',
        }),
      ['page of A', LIKE_A, 'profile of Ada', 'followers of Ada', ...LISTS],
    ],
    [
      'Ada saves her profile unchanged',
      () =>
        act(ada, 'PUT', '/api/me/profile', {
          ...PROFILE,
          displayName: 'Ada Lovelace',
          role: 'creator',
          bio: 'Hi',
        }),
      [],
    ],
    [
      'a student becomes a creator',
      async () => act(await makePerson(test), 'POST', '/api/me/become-creator', { acceptsTerms: true }),
      ['search for A', 'misspelt search', 'sitemap'],
    ],
    [
      'A is edited',
      () => act(ada, 'PUT', `/api/courses/${a.id}`, formOfA),
      [...OF_A, LIKE_A, ...CARDS, 'sitemap'],
    ],
    ['A is saved unchanged', () => act(ada, 'PUT', `/api/courses/${a.id}`, formOfA), []],
    [
      'a word becomes known',
      async () => {
        await makeCourse(test, ada.id, { title: 'Kintsugi' });
        await refreshKnownWords(deps);
      },
      ['misspelt search'],
    ],
    ['no new word becomes known', () => refreshKnownWords(deps), []],
    ['a draft is edited', () => act(ada, 'PUT', `/api/courses/${draft.id}`, formOfA), []],
    [
      'a draft is published',
      () => act(ada, 'POST', `/api/courses/${draft.id}/publish`),
      ['page of A', LIKE_A, ...CARDS, 'sitemap'],
    ],
    ['it is published again', () => act(ada, 'POST', `/api/courses/${draft.id}/publish`), []],
    [
      'it is unpublished',
      () => act(ada, 'POST', `/api/courses/${draft.id}/unpublish`),
      ['page of A', LIKE_A, ...CARDS, 'sitemap'],
    ],
    ['it is unpublished again', () => act(ada, 'POST', `/api/courses/${draft.id}/unpublish`), []],
    ['the draft is deleted', () => act(ada, 'DELETE', `/api/courses/${draft.id}`), []],
    [
      'A gets a lesson',
      () => act(ada, 'POST', `/api/courses/${a.id}/lessons`, LESSON),
      [...OF_A, LIKE_A, ...CARDS],
    ],
    ['a lesson of A is edited', () => act(ada, 'PUT', lessonOfA, LESSON), [...OF_A, LIKE_A, ...CARDS]],
    [
      'a lesson of A gets captions',
      () => act(ada, 'PUT', `${lessonOfA}/captions`, { vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n' }),
      OF_A,
    ],
    [
      'a film arrives that a lesson of A waits for',
      async () => {
        const film = await makeUpload(test, ada.id, { status: 'receiving', media_key: null });
        const isIt = eq(lessons.id, a.lessonIds[0] ?? '');
        await deps.db.update(lessons).set({ awaited_upload_id: film.id }).where(isIt);
        const arrival = { uploadId: film.id, durationSeconds: 600 };
        await deps.db.transaction((tx) => deps.emit(tx, 'videoArrived', arrival));
      },
      [...OF_A, LIKE_A, ...CARDS],
    ],
    [
      'a film of A can be watched in another quality',
      async () => {
        const film = await makeUpload(test, ada.id);
        const isIt = eq(lessons.id, a.lessonIds[0] ?? '');
        await deps.db.update(lessons).set({ video_url: null, upload_id: film.id }).where(isIt);
        await deps.db.transaction((tx) => deps.emit(tx, 'filmChanged', { uploadId: film.id }));
      },
      OF_A,
    ],
    [
      'a film of A is to be cut',
      async () => {
        const ofA = eq(lessons.id, a.lessonIds[0] ?? '');
        const [lesson] = await deps.db.select({ id: lessons.upload_id }).from(lessons).where(ofA);
        await deps.db.insert(videos).values({ upload_id: lesson?.id ?? '', duration_ms: 10_000 });
        await act(ada, 'PUT', `${lessonOfA}/film/cut`, { fromMs: 2000, toMs: null });
      },
      OF_A,
    ],
    ['its captions are removed', () => act(ada, 'DELETE', `${lessonOfA}/captions`), OF_A],
  ])('when %s', async (_, change, places) => {
    await change();
    expect(await madeAnew()).toEqual(places.toSorted());
  });

  it('when an address is verified: that profile', async () => {
    const person = await makePerson(test, { isVerified: false });
    const profile = `/api/profiles/${person.id}`;
    expect((await app.request(profile)).status).toBe(404);
    const now = deps.clock.now();
    const signUpId = crypto.randomUUID();
    const choice = {
      signUpId,
      userId: person.id,
      passwordHash: 'unused',
      displayName: 'Ada',
      wish: null,
      signedUpAt: now,
    };
    const token = await deps.db.transaction((tx) => issueSignUpToken(tx, choice, now));
    await test.call('POST', '/api/auth/verify', { body: { token } });
    expect(await madeAnew()).toEqual([]);
    expect((await app.request(profile)).status).toBe(200);
  });

  it('when a course is bought or refunded: everything that shows its enrolments', async () => {
    const buyer = await makePerson(test);
    const [payment] = await deps.db
      .insert(payments)
      .values({
        user_id: buyer.id,
        course_id: a.id,
        creator_id: ada.id,
        kind: 'course',
        title: 'Chrome',
        amount_cents: 1900,
        provider: 'made',
        provider_payment_id: crypto.randomUUID(),
        paid_at: deps.clock.now(),
      })
      .returning();
    if (!payment) throw new Error('no payment');
    const purchase = {
      ...({ paymentId: payment.id, kind: 'course', userId: buyer.id, courseId: a.id } as const),
      ...{
        orderId: null,
        moduleId: null,
        streamId: null,
        creatorId: ada.id,
        amountCents: 1900,
        tipMessage: '',
      },
      at: deps.clock.now(),
    };
    for (const event of ['purchasePaid', 'purchaseRefunded'] as const) {
      await deps.db.transaction((tx) => deps.emit(tx, event, purchase));
      expect(await madeAnew()).toEqual([...OF_A, 'list by students'].toSorted());
      advance({ seconds: 10 });
    }
  });
});

describe('figures in lists', () => {
  it('a profile that many follow is rendered again every ten seconds, and is exact by then', async () => {
    const followersOfBen = async () =>
      /"followerCount":(\d+)/.exec(await (await app.request(`/profile/${ben.id}`)).text())?.[1];
    const follow = async () => act(await makePerson(test), 'PUT', `/api/me/follows/${ben.id}`);
    await follow();
    expect(await followersOfBen()).toBe('1');
    const before = cache.counts().page.misses;
    for (let number = 0; number < 20; number += 1) {
      await follow();
      expect(await followersOfBen()).toBe('1');
    }
    expect(cache.counts().page.misses).toBe(before);
    advance({ seconds: 10 });
    expect(await followersOfBen()).toBe('21');
  });

  it('viewers who come and go empty nothing: lists and the stream follow every ten seconds', async () => {
    await deps.db.update(liveStreams).set({ status: 'live' }).where(eq(liveStreams.id, stream.id));
    let viewers = 0;
    const watch = async () => {
      viewers += 1;
      const seen = [{ streamId: stream.id, key: `visitor:${String(viewers).padStart(16, '0')}` }];
      await writeViewers(deps, { seen, left: [], now: deps.clock.now() }, async () => undefined);
    };
    const shown = async (path: string) =>
      /"viewerCount":(\d+)/.exec(await (await app.request(path)).text())?.[1];
    const places = ['/streams', `/streams/${stream.id}`];
    await watch();
    expect(await madeAnew()).toEqual(['a stream', 'profile of Ada', 'profile of Ben', 'streams']);
    for (let number = 0; number < 10; number += 1) {
      await watch();
      expect(await madeAnew()).toEqual([]);
    }
    for (const path of places) expect(await shown(path)).toBe('1');
    advance({ seconds: 10 });
    for (const path of places) expect(await shown(path)).toBe('11');
  });

  it('lag by at most ten seconds, while the course’s own page is always current', async () => {
    const titleFirst = async () =>
      (await (await app.request('/courses?sort=popular&limit=1')).text()).includes(b.id);
    const enrol = async () => act(await makePerson(test), 'POST', `/api/courses/${b.id}/enrolment`);
    const countOfB = async () =>
      /"studentCount":(\d+)/.exec(await (await app.request(`/courses/${b.id}`)).text())?.[1];
    await enrol();
    await titleFirst();
    for (const expected of ['2', '3', '4', '5', '6']) {
      await enrol();
      expect(await countOfB()).toBe(expected);
    }
    expect(await titleFirst()).toBe(false);
    advance({ seconds: 10 });
    expect(await titleFirst()).toBe(true);
  });

  it('cost other pages next to nothing at fifty enrolments a second in one course', async () => {
    const others = Object.entries(PLACES).filter(([place]) => !OF_A.some((ofA) => ofA === place));
    const before = { ...cache.counts().page };
    for (let position = 0; position < 150; position += 1) {
      // One after the other: all at once they would wait longer for a connection than one may.
      await act(await makePerson(test), 'POST', `/api/courses/${a.id}/enrolment`);
      await app.request(others[position % others.length]?.[1] ?? '');
      advance({ seconds: 0.02 });
    }
    const { hits, misses } = cache.counts().page;
    expect((hits - before.hits) / (hits - before.hits + misses - before.misses)).toBeGreaterThan(0.95);
  });
});
