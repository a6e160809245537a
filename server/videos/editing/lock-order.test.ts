import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { claimVideo as claimFilm } from '#server/uploads/claim-upload.ts';
import { discardUploads } from '#server/uploads/discard-uploads.ts';
import { setFilmLength } from '#server/uploads/set-film-length.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { claimVideo } from '#server/videos/preparing/claim-video.ts';
import { settleReady } from '#server/videos/preparing/settle-video.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { lockVideo } from './lock-video.ts';

const test = await useTestApp();
const { deps, untilWaiting } = test;
const { db } = deps;

/** A film of 6 seconds, of which another cut is wanted. */
async function makeFilm() {
  const { id: ownerId } = await makePerson(test, { role: 'creator' });
  const { id: uploadId } = await makeUpload(test, ownerId, { is_playable: false });
  const cut = { revision: 2, last_revision: 2, served_revision: 1, cut_from_ms: 2000 };
  await db.insert(videos).values({ upload_id: uploadId, duration_ms: 6000, ...cut });
  return { ownerId, uploadId };
}

/** Something else begins while a film is locked, as by whoever finishes its cut, who goes on then. */
async function finishDuring(uploadId: string, begin: () => Promise<unknown>): Promise<void> {
  let begun: Promise<unknown> | undefined;
  await db.transaction(async (tx: Transaction) => {
    await lockVideo(tx, uploadId);
    begun = begin();
    await untilWaiting();
    await setFilmLength(tx, uploadId, 4);
  });
  await begun;
}

describe('whoever finishes another cut of a film does not end in a deadlock', () => {
  it('with its lesson being saved', async () => {
    const { ownerId, uploadId } = await makeFilm();
    const lessons = [{ video_url: null, upload_id: uploadId }];
    const course = await makeCourse(test, ownerId, { lessons });
    const claimed = await claimVideo(deps, uploadId);
    if (!claimed) throw new Error('not claimed');
    let settling: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await lockOwnCourse(tx, { userId: ownerId } as Creator, course.id);
      settling = settleReady(deps, claimed);
      await untilWaiting();
      await claimFilm(tx, ownerId, uploadId);
    });
    await settling;
    const [video] = await db.select().from(videos).where(eq(videos.upload_id, uploadId));
    expect(video).toMatchObject({ status: 'ready', served_revision: 2, served_from_ms: 2000 });
  });

  it('with its upload being discarded', async () => {
    const { uploadId } = await makeFilm();
    await finishDuring(uploadId, () => discardUploads(deps, eq(uploads.id, uploadId)));
    expect(await db.$count(uploads, eq(uploads.id, uploadId))).toBe(0);
  });

  it('with the account of its creator being erased', async () => {
    const { ownerId: userId, uploadId } = await makeFilm();
    const at = deps.clock.now();
    await finishDuring(uploadId, () =>
      db.transaction((tx) => deps.emit(tx, 'accountErased', { userId, at })),
    );
    expect(await db.$count(uploads, eq(uploads.id, uploadId))).toBe(0);
  });
});
