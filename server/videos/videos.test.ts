import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Rendition } from '#shared/videos/video.rules.ts';
import { readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';
import { continueVideos } from './continue-videos.ts';
import { countVideos } from './count-videos.ts';
import { retryVideo } from './editing/retry-video.ts';
import { preparationFigures } from './preparation-figures.ts';
import { FIRST } from './queue-video.ts';
import { sweepVideos } from './sweep-videos.ts';
import { adoptVideosJob, continueVideosJob, prepareVideoJob } from './videos.jobs.ts';
import { videoFileRemovals, videoRenditions, videos } from './videos.tables.ts';

const test = await usePreparation();
const { deps } = test;
const { db, queue } = deps;

async function queued(): Promise<number> {
  const backlog = await queue.backlog();
  return backlog.find(({ name }) => name === prepareVideoJob.name)?.waiting ?? 0;
}

function renditionOf(upload_id: string, media_key: string, name: Rendition) {
  return {
    upload_id,
    revision: 1,
    name,
    media_key,
    bytes: 4,
    made_at: deps.clock.now(),
    codecs: 'mp4a.40.2',
    average_bits_per_second: 1,
    peak_bits_per_second: 1,
    init_bytes: 1,
    segments: [[1000, 1, 3] satisfies [number, number, number]],
  };
}

describe('films that arrive', () => {
  it('wait for their preparation from the moment they are accepted, once', async () => {
    const { token } = await makePerson(test, { role: 'creator' });
    const { id } = await tusClient(test, token).upload(readFixture('moov-last.mp4'));
    expect(await test.readVideo(id)).toMatchObject({ status: 'waiting', revision: 1, attempts: 0 });
    expect(await queued()).toBe(1);
    // Every minute what nobody works on is queued, and what is queued already is not queued again.
    await queue.send(continueVideosJob, {});
    await queue.drainJob(continueVideosJob);
    expect(await queued()).toBe(1);
    await db.delete(uploads).where(eq(uploads.id, id));
    expect(await queue.drainJob(prepareVideoJob)).toEqual({ completed: 1, failed: 0 });
  });

  it('before they were prepared at all get their turn, pictures and refused films do not', async () => {
    const old = await test.addFilm(readFixture('moov-last.mp4'));
    await db.delete(videos);
    const refused = await test.addFilm(readFixture('hevc.mp4'));
    await db
      .update(uploads)
      .set({ status: 'refused', refusal: 'No.', media_key: null })
      .where(eq(uploads.id, refused));
    await db.delete(videos);
    for (const _ of ['once', 'and again with the next start']) {
      await queue.send(adoptVideosJob, {});
      await queue.drainJob(adoptVideosJob);
    }
    expect(await db.select({ id: videos.upload_id }).from(videos)).toEqual([{ id: old }]);
    await queue.send(continueVideosJob, {});
    await queue.drainJob(continueVideosJob);
    expect(await queued()).toBe(1);
  });

  it('come before those that were there already, whatever became of their jobs, and something to watch before HD', async () => {
    await db.delete(videos);
    const film = readFixture('moov-last.mp4');
    const set = (id: string, change: Partial<typeof videos.$inferInsert>) =>
      db.update(videos).set(change).where(eq(videos.upload_id, id));
    const [old, begun, rest, older, late] = [
      await test.addFilm(film),
      await test.addFilm(film),
      await test.addFilm(film),
      await test.addFilm(film),
      await test.addFilm(film),
    ];
    for (const id of [old, older]) await set(id, { is_background: true });
    await set(older, { created_at: later(deps.clock.now(), { days: -1 }) });
    await set(begun, { started_at: deps.clock.now() });
    await set(late, { created_at: later(deps.clock.now(), { hours: 1 }) });
    await db.insert(videoRenditions).values(renditionOf(rest, `videos/${rest}/480.m4s`, '480'));
    const send = vi.spyOn(queue, 'send');
    await continueVideos(deps);
    const sent = send.mock.calls.map(([, request, options]) => [request, options?.priority]);
    send.mockRestore();
    expect(sent).toEqual([
      [{ uploadId: begun }, FIRST],
      [{ uploadId: late }, FIRST],
      [{ uploadId: rest }, 2],
      [{ uploadId: older }, 1],
      [{ uploadId: old }, 1],
    ]);
  });

  it('and are tried or cut once more overtake others, even if their turn was far away', async () => {
    await db.delete(videos);
    await queue.drainJob(prepareVideoJob);
    const ids = [await test.addFilm(Buffer.from('a')), await test.addFilm(Buffer.from('b'))];
    const [first = '', second = ''] = ids;
    // Nothing is made of them: each is settled as soon as its turn comes.
    await db.update(videos).set({ is_background: true });
    await continueVideos(deps);
    await db.update(videos).set({ status: 'failed', failure: 'gave-up' }).where(eq(videos.upload_id, second));
    await retryVideo(deps, second);
    await db.update(videos).set({ attempts: 4 });
    expect(await test.readVideo(second)).toMatchObject({ status: 'waiting', is_background: false });
    const settled: string[] = [];
    const warn = vi.spyOn(deps.log, 'warn').mockImplementation((about: unknown) => {
      settled.push((about as { uploadId: string }).uploadId);
    });
    await queue.drainJob(prepareVideoJob);
    warn.mockRestore();
    expect(settled).toEqual([second, first]);
  });
});

describe('the sweep', () => {
  it('removes files whose row is gone or never came, and no others', async () => {
    const uploadId = await test.addFilm(readFixture('moov-last.mp4'));
    const [named, unnamed, recent] = ['named', 'unnamed', 'recent'].map(
      (name) => `videos/${uploadId}/${name}.m4s`,
    );
    for (const key of [named, unnamed, recent])
      await deps.media.put(key ?? '', Buffer.from('film'), { contentType: 'video/iso.segment' });
    await db.insert(videoRenditions).values(renditionOf(uploadId, named ?? '', 'sound'));
    const due_at = sql`now() + interval '1 day'`;
    await db
      .insert(videoFileRemovals)
      .values([{ media_key: unnamed ?? '' }, { media_key: recent ?? '', due_at }]);
    await sweepVideos(deps);
    expect((await test.listFiles(uploadId)).sort()).toEqual(['named.m4s', 'recent.m4s']);

    await db.delete(uploads).where(eq(uploads.id, uploadId));
    await sweepVideos(deps);
    expect(await test.listFiles(uploadId)).toEqual(['recent.m4s']);
  });

  it('removes what dead processes left, and not what is being worked on', async () => {
    const [dead, alive, claim] = [
      await test.addFilm(Buffer.from('a')),
      await test.addFilm(Buffer.from('b')),
      randomUUID(),
    ];
    await db
      .update(videos)
      .set({ claimed_by: claim, claimed_until: deps.clock.now(), status: 'preparing' })
      .where(eq(videos.upload_id, alive));
    const working = `${alive}.${claim}`;
    for (const name of [working, `${dead}.${randomUUID()}`, `${randomUUID()}.${claim}`])
      await mkdir(join(test.preparingFolder, name), { recursive: true });
    await sweepVideos(deps);
    expect(await readdir(test.preparingFolder)).toEqual([working]);
    // The sweep runs somewhere, and this is one machine of several: it also goes with the next film that is begun here.
    const left = join(test.preparingFolder, `${randomUUID()}.${randomUUID()}`);
    await mkdir(left);
    await test.prepare(await test.addFilm(Buffer.from('no film')));
    expect(await readdir(test.preparingFolder)).toEqual([working]);
  });
});

it('tells an operator how many films wait, failed and are being prepared, and what they cost', async () => {
  await db.delete(videos);
  const ids = [await test.addFilm(Buffer.from('a')), await test.addFilm(Buffer.from('b'))];
  await db
    .update(videos)
    .set({ status: 'failed', failure: 'damaged' })
    .where(eq(videos.upload_id, ids[0] ?? ''));
  const abandoned = { claimed_by: randomUUID(), claimed_until: later(deps.clock.now(), { seconds: -1 }) };
  await db
    .update(videos)
    .set({ status: 'preparing', ...abandoned })
    .where(eq(videos.upload_id, ids[1] ?? ''));
  preparationFigures.spend(2);
  preparationFigures.begin(1);
  preparationFigures.countFailure('damaged');
  const text = await createMetrics({
    videos: { counts: () => countVideos(deps), ...preparationFigures },
  }).text();
  expect(text).toMatch(/lunula_videos\{state="waiting"\} 1/);
  expect(text).toMatch(/lunula_videos\{state="failed"\} 1/);
  expect(text).toMatch(/lunula_videos\{state="preparing"\} 0/);
  expect(text).toMatch(/lunula_video_cpu_seconds_total [1-9]/);
  expect(text).toMatch(/lunula_video_film_seconds_total [1-9]/);
  expect(text).toMatch(/lunula_video_failures_total\{reason="damaged"\} [1-9]/);
});
