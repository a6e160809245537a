import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { makePerson } from '#tests/support/people.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';
import { continueVideos } from './continue-videos.ts';
import { retryVideo } from './editing/retry-video.ts';
import { claimVideo, selectNext } from './preparing/claim-video.ts';
import { prepareVideo } from './preparing/prepare-video.ts';
import { prepareVideoJob } from './videos.jobs.ts';
import { videos } from './videos.tables.ts';

const test = await usePreparation();
const { deps } = test;
const { db, queue } = deps;
/** Who has many films. */
const busy = test.ownerId;
const { id: other } = await makePerson(test, { role: 'creator' });
const { id: third } = await makePerson(test, { role: 'creator' });

beforeEach(async () => {
  await db.delete(videos);
  await queue.drainJob(prepareVideoJob);
  test.advance({ days: 30 });
});

/** Each a second after the one before. */
async function arrive(...owners: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const owner of owners) {
    ids.push(await test.addFilm(Buffer.from('film'), owner));
    test.advance({ seconds: 1 });
    await continueVideos(deps);
  }
  return ids;
}

/** The owners of all films that wait, in the order in which their turns come. */
async function listTurns(): Promise<string[]> {
  const turns: string[] = [];
  // Nothing is made of them: whatever worked on one has died so often that it is given up as its turn comes.
  await db.update(videos).set({ attempts: 4, status: 'preparing' });
  const warn = vi.spyOn(deps.log, 'warn').mockImplementation((about: unknown) => {
    turns.push((about as { uploadId: string }).uploadId);
  });
  await queue.drainJob(prepareVideoJob);
  warn.mockRestore();
  return turns;
}

it('takes turns between creators, however many films one of them has sent before', async () => {
  const [a1, a2, a3, a4, b1, b2, c1] = await arrive(busy, busy, busy, busy, other, other, third);
  expect(await listTurns()).toEqual([a1, b1, c1, a2, b2, a3, a4]);
});

it('counts those that arrive at the same moment one by one, in any number of processes, and takes each once', async () => {
  const owners = [busy, busy, busy, other, busy];
  const ids = await Promise.all(owners.map((owner) => test.addFilm(Buffer.from('film'), owner)));
  const taken = await Promise.all([...owners, 'one more'].map(() => claimVideo(deps)));
  expect(taken.flatMap((video) => video?.upload_id ?? []).sort()).toEqual([...ids].sort());
  const rows = await db.select({ turn: videos.turn_at }).from(videos).orderBy(videos.turn_at);
  const hours = rows.map(({ turn }) => (Number(turn) - deps.clock.now().getTime()) / 3_600_000);
  expect(hours).toEqual([0, 0, 4, 8, 12]);
});

it('finds the next of very many without looking at them all', async () => {
  await db.execute(sql`insert into ${uploads} (id, owner_id, kind, status, file_name, size_bytes, created_at)
    select gen_random_uuid(), ${busy}, 'video', 'receiving', 'many.mov', 1, now() from generate_series(1, 3000)`);
  await db.execute(sql`insert into ${videos} (upload_id, created_at)
    select id, created_at from ${uploads} where file_name = 'many.mov'`);
  await claimVideo(deps);
  await claimVideo(deps);
  await db.execute(sql`analyze ${videos}`);
  const { rows } = await db.execute<{ 'QUERY PLAN': object }>(
    sql`explain (analyze, format json) ${selectNext(deps)}`,
  );
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  expect(plan).toContain('videos_in_turn');
  expect(plan).not.toContain('Sort');
  // Those that somebody works on.
  expect(plan).toContain('"Rows Removed by Filter":2');
  await db.delete(uploads).where(eq(uploads.file_name, 'many.mov'));
});

it('lets nobody hold up the others by having old films prepared once more', async () => {
  const old = await arrive(busy, busy, busy);
  await db.update(videos).set({ status: 'failed', failure: 'no-room' });
  test.advance({ days: 7 });
  for (const uploadId of old) await retryVideo(deps, uploadId);
  await continueVideos(deps);
  const [b1] = await arrive(other);
  expect((await listTurns()).indexOf(b1 ?? '')).toBe(1);
});

it('overtakes nobody for ever: what has waited for long enough comes before everything new', async () => {
  const [, a2] = await arrive(busy, busy);
  test.advance({ hours: 5 });
  const [b1] = await arrive(other);
  const turns = await listTurns();
  expect(turns.indexOf(a2 ?? '')).toBeLessThan(turns.indexOf(b1 ?? ''));
});

it('gives the next free place to the film of a process that was killed, once its claim has run out', async () => {
  const [a1, b1] = await arrive(busy, other, third);
  expect((await claimVideo(deps))?.upload_id).toBe(a1);
  // The place of the one that was killed.
  expect((await claimVideo(deps))?.upload_id).toBe(b1);
  test.advance({ seconds: 46 });
  expect((await claimVideo(deps))?.upload_id).toBe(a1);
});

it('goes on with what was interrupted, and tries what failed after the others', async () => {
  const [a1 = '', a2 = '', b1] = await arrive(busy, busy, other);
  const never = new AbortController().signal;
  const open = () => Promise.reject(new Error('storage is away'));
  await prepareVideo({ ...deps, media: { ...deps.media, open } }, { uploadId: a1 }, never);
  expect(await test.readVideo(a1)).toMatchObject({ status: 'waiting', attempts: 0 });
  await db.update(videos).set({ started_at: deps.clock.now() }).where(eq(videos.upload_id, a2));
  // Meanwhile nothing is tried at all.
  test.advance({ minutes: 1 });
  await continueVideos(deps);
  expect(await listTurns()).toEqual([a2, b1, a1]);
});
