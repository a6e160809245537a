import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { continueVideos } from '#server/videos/continue-videos.ts';
import { getPreparation } from '#server/videos/list-preparing.ts';
import { preparationFigures } from '#server/videos/preparation-figures.ts';
import { sweepVideos } from '#server/videos/sweep-videos.ts';
import { continueVideosJob, prepareVideoJob } from '#server/videos/videos.jobs.ts';
import { videoFileRemovals, videos } from '#server/videos/videos.tables.ts';
import { forkPreparer, killMakers, listMakers } from '#tests/support/videos/makers.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { TEST_LIMITS } from '#tests/support/videos/test-limits.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';
import { type ClaimedVideo, claimVideo, updateClaimed } from './claim-video.ts';
import { openFolder } from './preparation-folders.ts';
import { prepareVideo } from './prepare-video.ts';

const test = await usePreparation();
const { deps } = test;
const clips = await readClips('brief', 'fullHd');
const patient = { timeout: 60_000, interval: 50 };

/** Prepares a film while something happens before a certain kind of file is stored. */
async function prepareUntil(
  uploadId: string,
  isMoment: (key: string) => boolean,
  happens: () => Promise<void>,
  signal = new AbortController().signal,
): Promise<void> {
  let hasHappened = false;
  const put: Deps['media']['put'] = async (key, ...rest) => {
    if (!hasHappened && isMoment(key)) {
      hasHappened = true;
      await happens();
    }
    return deps.media.put(key, ...rest);
  };
  await prepareVideo({ ...deps, media: { ...deps.media, put } }, { uploadId }, signal, TEST_LIMITS);
  expect(hasHappened).toBe(true);
}

/** Time passes with every look: the next renewal is planned a moment after what the last one wrote can be seen. */
async function untilRenewed(uploadId: string): Promise<void> {
  const { claimed_until } = await test.readVideo(uploadId);
  await vi.waitFor(async () => {
    test.advance({ seconds: 6 });
    expect((await test.readVideo(uploadId)).claimed_until).not.toEqual(claimed_until);
  }, patient);
}

const isPicture = (key: string) => key.endsWith('.webp');
const isRendition = (key: string) => key.endsWith('.m4s');
/** Both of the first two have been made by then, and the others have not. */
function isSecondRendition() {
  let seen = 0;
  return (key: string) => isRendition(key) && ++seen === 2;
}

async function keysOf(uploadId: string): Promise<Record<string, string>> {
  const entries = Object.entries(await test.listRenditions(uploadId));
  return Object.fromEntries(entries.map(([name, { media_key }]) => [name, media_key]));
}

describe('what prepares a film', () => {
  it('goes on where it was when its process was killed, and makes nothing again', async () => {
    const uploadId = await test.addFilm(clips.fullHd);
    await prepareUntil(uploadId, isSecondRendition(), async () => killMakers());
    const before = await keysOf(uploadId);
    expect(Object.keys(before).sort()).toEqual(['480', 'sound']);
    expect(await test.readVideo(uploadId)).toMatchObject({
      status: 'waiting',
      claimed_by: null,
      attempts: 1,
    });
    // An operator recognises by it what ends processes when memory runs out.
    expect(test.logLines.at(-1)).toContain('killed by SIGKILL');

    await continueVideos(deps);
    expect(await deps.queue.drainJob(prepareVideoJob)).toEqual({ completed: 1, failed: 0 });
    const after = await keysOf(uploadId);
    expect(after).toMatchObject(before);
    expect(Object.keys(after).sort()).toEqual(['1080', '480', '720', 'sound']);
    expect(await test.readVideo(uploadId)).toMatchObject({ status: 'ready', attempts: 0 });
    expect(await test.listFiles(uploadId)).toHaveLength(4 + 3 + 1);
  });

  it('is one at a time, and another takes over from a server that was killed', async () => {
    const uploadId = await test.addFilm(clips.fullHd);
    const doomed = await forkPreparer(test, uploadId);
    await vi.waitFor(async () => expect(Object.keys(await keysOf(uploadId))).toContain('480'), patient);
    const before = await keysOf(uploadId);
    // Somebody else is at it.
    await test.prepare(uploadId);
    expect(listMakers()).toEqual([]);
    await doomed.kill();
    expect((await test.prepare(uploadId)).status).toBe('preparing');

    test.advance({ minutes: 1 });
    await deps.queue.send(continueVideosJob, {});
    await deps.queue.drainJob(continueVideosJob);
    const backlog = await deps.queue.backlog();
    expect(backlog).toContainEqual(expect.objectContaining({ name: prepareVideoJob.name, waiting: 1 }));
    expect(await test.prepare(uploadId)).toMatchObject({ status: 'ready' });
    expect(await keysOf(uploadId)).toMatchObject(before);
    // What the dead had begun is gone, and so is its maker.
    await sweepVideos(deps);
    expect(await test.listFiles(uploadId)).toHaveLength(4 + 3 + 1);
    await vi.waitFor(() => expect(doomed.hasMaker()).toBe(false), patient);
  });

  it('tells the time that is left from what the present attempt has done', async () => {
    const uploadId = await test.addFilm(clips.brief);
    const begun = { progress: 40, started_at: deps.clock.now(), run_started_at: deps.clock.now() };
    await deps.db.update(videos).set(begun).where(eq(videos.upload_id, uploadId));
    test.advance({ days: 2 });
    const told = async () => (await getPreparation(deps, uploadId)).secondsLeft;
    const claimed = await claimVideo(deps, uploadId);
    expect(await told()).toBeNull();
    test.advance({ seconds: 20 });
    // A sixth of what was left.
    await updateClaimed(deps, deps.db, claimed as ClaimedVideo, { progress: 50 });
    expect(await told()).toBe(100);
    await deps.db.delete(videos).where(eq(videos.upload_id, uploadId));
  });

  it('lets a film pass that nothing can be watched of yet, and goes on with HD afterwards', async () => {
    const [large, small] = [await test.addFilm(clips.fullHd), await test.addFilm(clips.brief)];
    await test.prepare(large);
    expect(Object.keys(await keysOf(large)).sort()).toEqual(['480', 'sound']);
    expect(await test.readVideo(large)).toMatchObject({ status: 'waiting', claimed_by: null, attempts: 0 });
    expect(await test.prepare(small)).toMatchObject({ status: 'ready' });
    expect(await test.prepare(large)).toMatchObject({ status: 'ready', progress: 100 });
  });

  it('gives way at once if nobody waits for the film, and somebody waits for another', async () => {
    const background = await test.addFilm(clips.brief);
    const isIt = eq(videos.upload_id, background);
    await deps.db.update(videos).set({ is_background: true }).where(isIt);
    let asked: string | undefined;
    const open: Deps['media']['open'] = () => {
      // Its maker waits for these bytes, which never come; somebody sends a film meanwhile.
      void (async () => {
        asked ??= await test.addFilm(clips.brief);
        for (const _ of ['seen', 'and again']) await untilRenewed(background);
      })();
      return new Promise(() => undefined);
    };
    const signal = new AbortController().signal;
    await prepareVideo(
      { ...deps, media: { ...deps.media, open } },
      { uploadId: background },
      signal,
      TEST_LIMITS,
    );
    expect(listMakers()).toEqual([]);
    const handedBack = { status: 'waiting', attempts: 0, interruptions: 1 };
    expect(await test.readVideo(background)).toMatchObject(handedBack);
    expect(await test.prepare(asked ?? '')).toMatchObject({ status: 'ready' });
  });

  it('does not give way for ever: a size that was interrupted a few times is finished', async () => {
    const [background, other] = [await test.addFilm(clips.brief), await test.addFilm(clips.brief)];
    const change = { is_background: true, interruptions: 3 };
    await deps.db.update(videos).set(change).where(eq(videos.upload_id, background));
    await prepareUntil(background, isRendition, async () => {
      for (const _ of ['seen', 'and again']) await untilRenewed(background);
    });
    expect(await test.listRenditions(background)).toHaveProperty('480');
    expect(await test.readVideo(background)).toMatchObject({ interruptions: 0 });
    await deps.db.delete(uploads).where(inArray(uploads.id, [background, other]));
  });

  it('stops when the upload is deleted, and leaves nothing behind', async () => {
    const uploadId = await test.addFilm(clips.brief);
    await prepareUntil(uploadId, isPicture, async () => {
      await deps.db.delete(uploads).where(eq(uploads.id, uploadId));
    });
    expect(listMakers()).toEqual([]);
    await sweepVideos(deps);
    expect(await test.listFiles(uploadId)).toEqual([]);
    const left = await deps.db.select().from(videoFileRemovals);
    expect(left.filter(({ media_key }) => media_key.includes(uploadId))).toEqual([]);
  });

  it('drops a film that another process has taken over, and blames it for nothing', async () => {
    const uploadId = await test.addFilm(clips.brief);
    const failures = () => JSON.stringify(preparationFigures.read().failures);
    const before = failures();
    let other: ClaimedVideo | null = null;
    await prepareUntil(uploadId, isPicture, async () => {
      const isIt = eq(videos.upload_id, uploadId);
      await deps.db
        .update(videos)
        .set({ claimed_until: new Date(0) })
        .where(isIt);
      other = await claimVideo(deps, uploadId);
      // What the first has made goes with its folder.
      if (other) await openFolder(deps, other);
    });
    expect(listMakers()).toEqual([]);
    const { claimedBy = '' } = (other as ClaimedVideo | null) ?? {};
    expect(await test.readVideo(uploadId)).toMatchObject({ status: 'preparing', claimed_by: claimedBy });
    expect(failures()).toBe(before);
    test.advance({ minutes: 1 });
    expect(await test.prepare(uploadId)).toMatchObject({ status: 'ready' });
  });

  it('gives a film back when the server stops, which does not count against the film', async () => {
    const uploadId = await test.addFilm(clips.fullHd);
    const stopping = new AbortController();
    await prepareUntil(uploadId, isRendition, async () => stopping.abort(), stopping.signal);
    expect(listMakers()).toEqual([]);
    expect(await test.readVideo(uploadId)).toMatchObject({
      status: 'waiting',
      claimed_by: null,
      attempts: 0,
    });
  });

  it('says that there was no room, and tries again once there may be', async () => {
    const uploadId = await test.addFilm(clips.brief);
    const isFull = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await prepareUntil(uploadId, isPicture, isFull);
    expect(await test.readVideo(uploadId)).toMatchObject({ status: 'failed', failure: 'no-room' });
    const before = await keysOf(uploadId);
    await sweepVideos(deps);
    expect(await test.prepare(uploadId)).toMatchObject({ status: 'ready', failure: null });
    expect(await keysOf(uploadId)).toEqual(before);
  });

  it.each(['open', 'head'])('does not blame a film for storage that is away (%s)', async (call) => {
    const uploadId = await test.addFilm(clips.brief);
    const away = { [call]: () => Promise.reject(new Error('away')) };
    const signal = new AbortController().signal;
    await prepareVideo({ ...deps, media: { ...deps.media, ...away } }, { uploadId }, signal, TEST_LIMITS);
    expect(await test.readVideo(uploadId)).toMatchObject({ status: 'waiting', attempts: 0 });
  });

  it('gives up on a film that kills whatever works on it, and on no other without a try', async () => {
    const [killing, other] = [await test.addFilm(clips.brief), await test.addFilm(clips.brief)];
    const died = { status: 'preparing', claimed_by: randomUUID(), claimed_until: new Date(0) } as const;
    await deps.db
      .update(videos)
      .set({ ...died, attempts: 4 })
      .where(eq(videos.upload_id, killing));
    await deps.db.update(videos).set({ attempts: 4 }).where(eq(videos.upload_id, other));
    expect(await test.prepare(killing)).toMatchObject({ status: 'failed', failure: 'gave-up' });
    await prepareUntil(other, isPicture, async () => killMakers());
    expect(await test.prepare(other)).toMatchObject({ status: 'ready' });
  });

  it('gives up where nothing is finished in four attempts', async () => {
    const uploadId = await test.addFilm(clips.brief);
    await deps.db.update(videos).set({ attempts: 3 }).where(eq(videos.upload_id, uploadId));
    const open: Deps['media']['open'] = () => {
      killMakers();
      return new Promise(() => undefined);
    };
    const { signal } = new AbortController();
    await prepareVideo({ ...deps, media: { ...deps.media, open } }, { uploadId }, signal, TEST_LIMITS);
    expect(await test.readVideo(uploadId)).toMatchObject({ status: 'failed', failure: 'gave-up' });
  });
});
