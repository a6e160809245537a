import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseProgress } from '#server/lessons/lessons.tables.ts';
import { lockVideo } from '#server/videos/editing/lock-video.ts';
import { serveCut } from '#server/videos/editing/serve-cut.ts';
import type { Cut } from '#server/videos/served-cut.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const { db } = deps;
const creator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);

/** A lesson with a film of ten minutes, and what a learner did in it. */
async function teach() {
  const { id: uploadId } = await makeUpload(test, creator.id, { duration_seconds: 600 });
  await db.insert(videos).values({ upload_id: uploadId, status: 'ready', duration_ms: 600_000 });
  const course = await makeCourse(test, creator.id, { lessons: [{ video_url: null, upload_id: uploadId }] });
  const [lessonId = ''] = course.lessonIds;
  await makeEnrolment(test, learner.id, course.id);
  const isIt = eq(videos.upload_id, uploadId);
  const path = `/api/me/courses/${course.id}/lessons/${lessonId}`;
  const { token } = learner;
  return {
    /** Until `end` has been awaited, whoever finishes the cut has not committed. */
    serve: (cut: Cut, end: () => Promise<unknown> = async () => undefined) =>
      db.transaction(async (tx) => {
        const { duration_ms, ...video } = await lockVideo(tx, uploadId);
        const served = { served_from_ms: cut.fromMs, served_to_ms: cut.toMs };
        await tx.update(videos).set(served).where(isIt);
        await serveCut(deps, tx, { ...video, duration_ms: duration_ms ?? 0 }, cut);
        await end();
      }),
    want: ({ fromMs, toMs }: Cut) =>
      db.update(videos).set({ cut_from_ms: fromMs, cut_to_ms: toMs }).where(isIt),
    save: async (timeSeconds: number, given: object = {}) =>
      (
        await call<Bookmark>('POST', `${path}/bookmarks`, {
          token,
          body: { id: crypto.randomUUID(), timeSeconds, note: `At ${timeSeconds}`, ...given },
        })
      ).json,
    report: (positionSeconds: number, given: object = {}) =>
      call('PUT', `${path}/progress`, {
        token,
        body: {
          ...{ watchTimeSeconds: 1, positionSeconds, furthestSeconds: positionSeconds },
          ...{ durationSeconds: 600, hasEnded: false, ...given },
        },
      }),
    bookmarks: async () =>
      (await call<{ items: Bookmark[] }>('GET', `${path}/bookmarks`, { token })).json.items.map(
        ({ timeSeconds, note }) => [timeSeconds, note],
      ),
    async progress() {
      const ofLesson = eq(courseProgress.lesson_id, lessonId);
      const [row] = await db.select().from(courseProgress).where(ofLesson);
      return [row?.last_position_seconds, row?.furthest_seconds];
    },
  };
}

const WHOLE = { fromMs: null, toMs: null };

describe('a cut that is taken back', () => {
  it('gives learners back what they had bookmarked, and how far they were', async () => {
    const lesson = await teach();
    for (const at of [10, 100, 200, 400, 590]) await lesson.save(at);
    await lesson.report(100);
    await lesson.serve({ fromMs: 300_000, toMs: 550_000 });
    expect(await lesson.bookmarks()).toEqual([
      [0, 'At 10'],
      [0, 'At 100'],
      [0, 'At 200'],
      [100, 'At 400'],
      [250, 'At 590'],
    ]);
    expect(await lesson.progress()).toEqual([0, 0]);
    // Of the same second, and of the same picture once more: beside what was written before.
    await lesson.save(0, { note: 'At 300' });
    await lesson.save(100, { note: 'At 400, again' });
    await lesson.serve({ fromMs: 150_400, toMs: null });
    await lesson.serve(WHOLE);
    expect(await lesson.bookmarks()).toEqual([
      [10, 'At 10'],
      [100, 'At 100'],
      [200, 'At 200'],
      [300, 'At 300'],
      [399, 'At 400, again'],
      [400, 'At 400'],
      [590, 'At 590'],
    ]);
    expect(await lesson.progress()).toEqual([100, 100]);
  });

  it('leaves learners where they went on meanwhile', async () => {
    const lesson = await teach();
    await lesson.report(100);
    await lesson.serve({ fromMs: 300_000, toMs: null });
    await lesson.report(20);
    await lesson.serve(WHOLE);
    expect(await lesson.progress()).toEqual([320, 320]);
  });
});

describe('a bookmark of another cut than the one that is watched', () => {
  it('is kept at the same picture, or with what was cut off', async () => {
    const lesson = await teach();
    await lesson.serve({ fromMs: 300_000, toMs: 550_000 });
    const id = crypto.randomUUID();
    expect(await lesson.save(400, { id, filmStartMs: 0 })).toMatchObject({ id, timeSeconds: 100 });
    // Sent again.
    expect(await lesson.save(400, { id, filmStartMs: 0 })).toMatchObject({ id, timeSeconds: 100 });
    expect(await lesson.save(120, { filmStartMs: 0 })).toMatchObject({ timeSeconds: 0 });
    expect(await lesson.save(120, { filmStartMs: 300_000 })).toMatchObject({ timeSeconds: 120 });
    // By a page that knows nothing of cuts.
    expect(await lesson.save(130)).toMatchObject({ timeSeconds: 130 });
    await lesson.serve(WHOLE);
    expect((await lesson.bookmarks()).map(([at]) => at)).toEqual([120, 400, 420, 430]);
  });

  it('and a report of what was watched are of the new one also in the moment it is finished', async () => {
    const lesson = await teach();
    const cut = { fromMs: 300_000, toMs: null };
    await lesson.want(cut);
    let sent: Promise<unknown>[] = [];
    await lesson.serve(cut, async () => {
      sent = [
        lesson.save(400, { filmStartMs: 0 }),
        lesson.report(590, { filmStartMs: 0, hasEnded: true, durationSeconds: 600 }),
      ];
      await Promise.race([Promise.all(sent), test.untilWaiting(2)]);
    });
    await Promise.all(sent);
    expect((await lesson.bookmarks()).map(([at]) => at)).toEqual([100]);
    expect(await lesson.progress()).toEqual([290, 290]);
  });
});
