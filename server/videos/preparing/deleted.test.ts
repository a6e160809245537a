import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sweepUploads } from '#server/uploads/sweep-uploads.ts';
import { removedUploads, uploads } from '#server/uploads/uploads.tables.ts';
import { sweepVideos } from '#server/videos/sweep-videos.ts';
import { videoFileRemovals, videos } from '#server/videos/videos.tables.ts';
import { eraseNow } from '#tests/support/account/erase-now.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload, readFixture } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { listMakers } from '#tests/support/videos/makers.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { TEST_LIMITS } from '#tests/support/videos/test-limits.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';
import { prepareVideo } from './prepare-video.ts';

const test = await usePreparation();
const { call, deps } = test;
const { db } = deps;
const clips = await readClips('brief');

/** Two lessons, so that the course stays publishable; the film is the first one's. */
async function teach() {
  const creator = await makePerson(test, { role: 'creator' });
  const { id: uploadId } = await makeUpload(test, creator.id, { bytes: clips.brief });
  await db.insert(videos).values({ upload_id: uploadId, created_at: deps.clock.now() });
  const lessons = [{ video_url: null, upload_id: uploadId }, {}];
  const course = await makeCourse(test, creator.id, { lessons });
  return { creator, uploadId, course, path: `/api/courses/${course.id}` };
}

type Taught = Awaited<ReturnType<typeof teach>>;

const removals: [string, (taught: Taught) => Promise<unknown>][] = [
  [
    'its lesson',
    ({ path, course, creator }) =>
      call('DELETE', `${path}/lessons/${course.lessonIds[0]}`, { token: creator.token }),
  ],
  ['its course', ({ path, creator }) => call('DELETE', path, { token: creator.token })],
  ['its creator’s account', ({ creator }) => eraseNow(test, creator)],
];

describe('a film that is being prepared', { timeout: 60_000 }, () => {
  it.each(removals)('is given up with %s, and nothing is left of it', async (_, remove) => {
    const taught = await teach();
    const { uploadId } = taught;
    const stored: string[] = [];
    let removing: Promise<unknown> | undefined;
    const put: typeof deps.media.put = async (key, ...rest) => {
      removing ??= remove(taught);
      await removing;
      stored.push(key);
      return deps.media.put(key, ...rest);
    };
    const never = new AbortController().signal;
    await prepareVideo({ ...deps, media: { ...deps.media, put } }, { uploadId }, never, TEST_LIMITS);

    // The very file that was about to be stored, and none of the others.
    expect(stored).toHaveLength(1);
    expect(listMakers()).toEqual([]);
    expect(await db.$count(uploads, eq(uploads.id, uploadId))).toBe(0);
    await sweepVideos(deps);
    await sweepUploads(deps);
    expect(await test.listFiles(uploadId)).toEqual([]);
    expect(await deps.media.head(`uploads/${uploadId}`)).toBeNull();
    expect(await db.$count(removedUploads, eq(removedUploads.upload_id, uploadId))).toBe(0);
    const left = await db.select().from(videoFileRemovals);
    expect(left.filter(({ media_key }) => media_key.includes(uploadId))).toEqual([]);
  });

  it('stops while nothing of it is finished yet', async () => {
    const taught = await teach();
    const { uploadId } = taught;
    const open: typeof deps.media.open = async (...asked) => {
      await call('DELETE', taught.path, { token: taught.creator.token });
      // Its maker waits for these bytes, which never come; the claim is renewed meanwhile.
      queueMicrotask(() => test.advance({ seconds: 6 }));
      return new Promise(() => void asked);
    };
    const never = new AbortController().signal;
    await prepareVideo({ ...deps, media: { ...deps.media, open } }, { uploadId }, never, TEST_LIMITS);
    expect(listMakers()).toEqual([]);
  });

  it('goes on for the copy of its course', async () => {
    const { course, creator, uploadId, path } = await teach();
    await makeCourse(test, creator.id, { lessons: [{ video_url: null, upload_id: uploadId }] });
    await call('DELETE', `${path}/lessons/${course.lessonIds[0]}`, { token: creator.token });
    expect(await test.readVideo(uploadId)).toMatchObject({ status: 'waiting' });
    const other = await makeUpload(test, creator.id, { bytes: readFixture('moov-last.mp4') });
    await call('DELETE', path, { token: creator.token });
    // Sent for a lesson that is not saved yet.
    expect(await db.$count(uploads, eq(uploads.id, other.id))).toBe(1);
    expect(await db.$count(uploads, eq(uploads.id, uploadId))).toBe(1);
  });
});
