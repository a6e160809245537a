import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { isFileTrouble } from '#server/platform/media/is-file-trouble.ts';
import { sweepVideos } from '#server/videos/sweep-videos.ts';
import { videoFileRemovals, videos } from '#server/videos/videos.tables.ts';
import { listMakers } from '#tests/support/videos/makers.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { TEST_LIMITS } from '#tests/support/videos/test-limits.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';
import { prepareVideo } from './prepare-video.ts';
import { findTroubleSince } from './storage-trouble.ts';

const test = await usePreparation();
const { deps } = test;
const { brief } = await readClips('brief');
const WAITS = { status: 'waiting', failure: null, claimed_by: null, attempts: 0 };

/** As the queue does: whichever film's turn it is. */
function prepareNext(change: Partial<Deps> = {}): Promise<void> {
  return prepareVideo({ ...deps, ...change }, {}, new AbortController().signal, TEST_LIMITS);
}

const logged = (words: string) => test.logLines.filter((line) => line.includes(words)).length;

it('has films wait longer and longer while storage is away, says so once, and goes on by itself', async () => {
  await deps.db.delete(videos);
  const ids = [await test.addFilm(brief), await test.addFilm(brief)];
  let asked = 0;
  const head = () => {
    asked += 1;
    return Promise.reject(new Error('503'));
  };
  const away = { media: { ...deps.media, head } };
  await prepareNext(away);
  await prepareNext(away);
  expect([asked, logged('films wait')]).toEqual([1, 1]);
  const since = await findTroubleSince(deps);
  expect(since).toBe(deps.clock.now().toISOString());

  for (const seconds of [31, 61, 121, 241, 301, 301]) {
    test.advance({ seconds: seconds - 2 });
    await prepareNext(away);
    test.advance({ seconds: 2 });
    await prepareNext(away);
  }
  expect([asked, logged('films wait')]).toEqual([7, 1]);
  for (const id of ids) expect(await test.readVideo(id)).toMatchObject(WAITS);
  expect(await findTroubleSince(deps)).toBe(since);

  test.advance({ minutes: 6 });
  await prepareNext();
  await prepareNext();
  for (const id of ids) expect(await test.readVideo(id)).toMatchObject({ status: 'ready' });
  expect(await findTroubleSince(deps)).toBeNull();
  expect(logged('films are prepared again')).toBe(1);
});

it('blames no film for a folder that cannot be made', async () => {
  const uploadId = await test.addFilm(brief);
  const preparation = { ...deps.settings.preparation, folder: '/dev/null/preparing' };
  await prepareNext({ settings: { ...deps.settings, preparation } });
  expect(await test.readVideo(uploadId)).toMatchObject(WAITS);
  expect(await test.prepare(uploadId)).toMatchObject({ status: 'ready' });
});

it('blames no film for a folder that goes while it is prepared in it', async () => {
  const uploadId = await test.addFilm(brief);
  const put: Deps['media']['put'] = async (...what) => {
    for (const name of await readdir(test.preparingFolder))
      await rm(join(test.preparingFolder, name), { recursive: true });
    await deps.media.put(...what);
  };
  const { signal } = new AbortController();
  await prepareVideo({ ...deps, media: { ...deps.media, put } }, { uploadId }, signal, TEST_LIMITS);
  expect(await test.readVideo(uploadId)).toMatchObject(WAITS);
  expect(listMakers()).toEqual([]);
  expect(await test.prepare(uploadId)).toMatchObject({ status: 'ready' });
});

it('takes a folder of media that is not mounted for trouble, and one missing file for what it is', async () => {
  await deps.db.delete(videos);
  // Nobody goes on telling what the tests above have met.
  test.advance({ minutes: 20 });
  const [waiting, gone] = [await test.addFilm(brief), await test.addFilm(brief)];
  const folder = join(test.preparingFolder, '..', 'media');
  await rename(folder, `${folder}.elsewhere`);
  await mkdir(folder);
  await prepareNext();
  expect(await findTroubleSince(deps)).not.toBeNull();
  for (const id of [waiting, gone]) expect(await test.readVideo(id)).toMatchObject(WAITS);
  // Nothing is stored in the folder beneath meanwhile, and nothing that must go is forgotten.
  await expect(test.addFilm(brief)).rejects.toSatisfy(isFileTrouble);
  const due = await deps.db.$count(videoFileRemovals);
  expect(due).toBeGreaterThan(0);
  await sweepVideos(deps);
  expect(await deps.db.$count(videoFileRemovals)).toBe(due);
  test.advance({ minutes: 1 });
  await prepareNext();
  for (const id of [waiting, gone]) expect(await test.readVideo(id)).toMatchObject(WAITS);

  await rm(folder, { recursive: true });
  await rename(`${folder}.elsewhere`, folder);
  await deps.media.remove(`uploads/${gone}`);
  expect(await test.prepare(gone)).toMatchObject({ status: 'failed', failure: 'original-gone' });
  expect(await test.prepare(waiting)).toMatchObject({ status: 'ready' });
  expect(await findTroubleSince(deps)).toBeNull();
  await sweepVideos(deps);
  expect(await deps.db.$count(videoFileRemovals)).toBe(0);
});
