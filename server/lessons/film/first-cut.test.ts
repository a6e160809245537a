import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import { claimVideo } from '#server/videos/preparing/claim-video.ts';
import { settleFailed, settleReady } from '#server/videos/preparing/settle-video.ts';
import { storeRendition } from '#server/videos/preparing/store-made.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-first-cut-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder, TRANSCODE_JOBS: '1' });
const { app, call, deps } = test;
const { db } = deps;
const creator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);

const of480 = {
  ...{ bytes: 4, codecs: 'avc1.4d401f', width: 854, height: 480 },
  segments: [[1000, 1, 3]] as [number, number, number][],
};

/** A film of a minute in full HD that browsers play, cut before anything was made of it; learners saved its 20th second. */
async function cutPlayable() {
  const { id: uploadId } = await makeUpload(test, creator.id, {
    ...{ bytes: Buffer.from('film'), width: 1920, height: 1080, duration_seconds: 60 },
  });
  await db.insert(videos).values({ upload_id: uploadId, duration_ms: 60_000, width: 1920, height: 1080 });
  const course = await makeCourse(test, creator.id, { lessons: [{ video_url: null, upload_id: uploadId }] });
  const [lessonId = ''] = course.lessonIds;
  await makeEnrolment(test, learner.id, course.id);
  await db.insert(lessonBookmarks).values({
    ...{ user_id: learner.id, course_id: course.id, lesson_id: lessonId },
    bookmark_time_seconds: 20,
  });
  const path = `/api/courses/${course.id}/lessons/${lessonId}`;
  const watch = async () => {
    const token = await signInAgain(test, learner);
    const { video, durationSeconds } = (await call<Lesson>('GET', path, { token })).json;
    if (video?.kind !== 'upload') throw new Error('no video');
    const { src, film } = video;
    return { src, startMs: film?.startMs ?? null, sizes: film?.qualities.length ?? 0, durationSeconds };
  };
  const body = { fromMs: 15_000, toMs: null };
  const token = await signInAgain(test, creator);
  expect(await call('PUT', `${path}/film/cut`, { token, body })).toMatchObject({ status: 200 });
  const claimed = await claimVideo(deps, uploadId);
  if (!claimed) throw new Error('not claimed');
  return {
    ...{ uploadId, claimed, watch },
    bookmark: async () =>
      (await db.select().from(lessonBookmarks).where(eq(lessonBookmarks.lesson_id, lessonId)))[0]
        ?.bookmark_time_seconds,
    async store() {
      const file = join(folder, `${uploadId}.m4s`);
      await writeFile(file, 'film');
      const made = { ...of480, name: '480', path: file } as const;
      const bits = { averageBitsPerSecond: 1, peakBitsPerSecond: 1, initBytes: 1 };
      await storeRendition(deps, claimed, { ...made, ...bits }, new AbortController().signal);
    },
  };
}

const CUT = { src: null, startMs: 15_000, sizes: 1, durationSeconds: 45 };

describe('a film that was cut before anything was made of it', () => {
  it('is watched as the cut once that is there in standard quality, however HD ends', async () => {
    const film = await cutPlayable();
    const before = await film.watch();
    expect(before).toMatchObject({ startMs: null, durationSeconds: 60 });
    expect((await app.request(before.src ?? '')).status).toBe(200);

    await film.store();
    expect(await film.watch()).toEqual(CUT);
    test.advance({ seconds: 6 });
    expect((await app.request(before.src ?? '')).status).toBe(410);
    expect(await film.bookmark()).toBe(5);

    await settleFailed(deps, film.claimed, 'too-heavy');
    expect(await film.watch()).toEqual(CUT);
    expect(await film.bookmark()).toBe(5);
  });

  it('takes what names a moment along once', async () => {
    const film = await cutPlayable();
    await film.store();
    await settleReady(deps, film.claimed);
    expect(await film.watch()).toEqual(CUT);
    expect(await film.bookmark()).toBe(5);
  });

  it('is watched as the cut also where that was made before and the rest fails', async () => {
    const film = await cutPlayable();
    const bits = { average_bits_per_second: 1, peak_bits_per_second: 1, init_bytes: 1 };
    const row = { upload_id: film.uploadId, revision: film.claimed.revision, name: '480' } as const;
    const media_key = `videos/${film.uploadId}.m4s`;
    await db
      .insert(videoRenditions)
      .values({ ...row, ...of480, ...bits, media_key, made_at: deps.clock.now() });
    await settleFailed(deps, film.claimed, 'gave-up');
    expect(await film.watch()).toEqual(CUT);
    expect(await film.bookmark()).toBe(5);
  });
});
