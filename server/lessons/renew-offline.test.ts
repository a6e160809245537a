import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import type { KeepingRight } from '#shared/lessons/lessons.contract.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { filmVersion } from './media/film-version.ts';

const test = await useTestApp();
const { call, deps } = test;

const creator = await makePerson(test, { role: 'creator' });
const upload = await makeUpload(test, creator.id);
const course = await makeCourse(test, creator.id, {
  lessons: [{ video_url: null, upload_id: upload.id }, { video_url: 'https://youtu.be/dQw4w9WgXcQ' }],
});
const [filmed = '', linked = ''] = course.lessonIds;

async function learner(source: 'free' | 'purchase' | 'premium' | null, hasPremium = false) {
  const person = await makePerson(test, { hasPremium });
  if (source) await makeEnrolment(test, person.id, course.id, source);
  return person;
}

type Person = typeof creator;

async function ask({ token }: Person, lessonIds = [filmed]) {
  const { json } = await call<{ items: KeepingRight[] }>('POST', '/api/me/offline-lessons/renewal', {
    token,
    body: { lessonIds },
  });
  return json.items;
}

const people: [who: string, person: Person, mayKeep: boolean][] = [
  ['a buyer', await learner('purchase'), true],
  ['Premium', await learner('premium', true), true],
  ['its creator', creator, true],
  ['enrolled for free', await learner('free'), false],
  ['Premium that has lapsed', await learner('premium'), false],
  ['not enrolled', await learner(null), false],
  ['Premium without being enrolled', await learner(null, true), false],
];

const untilOf = async (person: Person) => (await ask(person))[0]?.until ?? null;
const fortnight = () => later(deps.clock.now(), { days: 14 }).toISOString();

describe('the right to keep a lesson on a device', () => {
  it.each(people)('%s', async (_, person, mayKeep) => {
    expect(await untilOf(person)).toBe(mayKeep ? fortnight() : null);
  });

  it('is only for films that Lunula has, and answers for all that was asked, once', async () => {
    const absent = crypto.randomUUID();
    const items = await ask(creator, [linked, filmed, absent, filmed]);
    expect(items.map(({ lessonId, until }) => [lessonId, until !== null])).toEqual([
      [linked, false],
      [filmed, true],
      [absent, false],
    ]);
    expect(await ask(creator, [])).toEqual([]);
  });

  it('names the film that is watched, not a cut that is still being prepared', async () => {
    const made_at = deps.clock.now();
    await deps.db
      .insert(videos)
      .values({ upload_id: upload.id, revision: 2, served_revision: 1, served_from_ms: 3000 });
    for (const revision of [1, 2])
      await deps.db.insert(videoRenditions).values({
        ...{
          upload_id: upload.id,
          revision,
          name: '480',
          media_key: `videos/${revision}`,
          bytes: 9,
          made_at,
        },
        ...{
          codecs: 'avc1',
          average_bits_per_second: 1,
          peak_bits_per_second: 1,
          init_bytes: 1,
          segments: [],
        },
      });
    expect((await ask(creator))[0]).toMatchObject({ version: filmVersion(upload.id, 1) });
  });

  it('ends with Premium, with a refund, and with the course', async () => {
    const subscriber = await learner('premium', true);
    const buyer = await learner('purchase');
    await endPremium(deps.db, subscriber.id, later(deps.clock.now(), { seconds: -1 }));
    expect(await untilOf(subscriber)).toBeNull();
    await deps.db.delete(enrollments).where(eq(enrollments.user_id, buyer.id));
    expect(await untilOf(buyer)).toBeNull();
    const other = await learner('purchase');
    await deps.db.update(courses).set({ is_published: false }).where(eq(courses.id, course.id));
    // What was bought stays open when it is no longer listed.
    expect(await untilOf(other)).toBe(fortnight());
  });

  it('is not asked about without end', async () => {
    const lessonIds = Array.from({ length: 101 }, () => crypto.randomUUID());
    const { status } = await call('POST', '/api/me/offline-lessons/renewal', {
      token: creator.token,
      body: { lessonIds },
    });
    expect(status).toBe(400);
  });
});
