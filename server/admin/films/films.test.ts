import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminActs } from '#server/admin/admin.tables.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { later } from '#server/platform/clock.ts';
import { continueVideosJob, prepareVideoJob } from '#server/videos/videos.jobs.ts';
import { videoPosters, videoRenditions, videos } from '#server/videos/videos.tables.ts';
import type { AdminFilms } from '#shared/admin/films.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const { db, clock } = deps;
const admin = await makePerson(test, { email: 'admin@lunula.test' });
const creator = await makePerson(test, { role: 'creator', displayName: 'Mara' });
const ago = (minutes: number) => later(clock.now(), { minutes: -minutes });

async function addFilm(fileName: string, given: Partial<typeof videos.$inferInsert> = {}): Promise<string> {
  const { id } = await makeUpload(test, creator.id, { file_name: fileName });
  await db.insert(videos).values({ upload_id: id, created_at: ago(60), ...given });
  return id;
}

async function addReplay(given: Partial<typeof videos.$inferInsert>): Promise<void> {
  const stream = await makeStream(test, creator.id, { title: 'Friday magnets' });
  const [recording] = await db
    .insert(streamRecordings)
    .values({ stream_id: stream.id, audience: 'public', bytes: 5000, created_at: ago(90) })
    .returning();
  const id = recording?.id ?? '';
  await db.insert(videos).values({ upload_id: id, recording_id: id, ...given });
}

async function list(query = '', token = admin.token) {
  const { json } = await call<AdminFilms>('GET', `/api/admin/films?${query}`, { token });
  return json;
}

const claimed = () => ({
  claimed_by: crypto.randomUUID(),
  claimed_until: later(clock.now(), { seconds: 30 }),
});
let [prepared, retried] = ['', ''];

beforeAll(async () => {
  prepared = await addFilm('now.mov', {
    status: 'preparing',
    progress: 40,
    run_started_at: ago(2),
    run_progress: 20,
    prepared_on: 'studio, process 7',
    created_at: ago(1),
    ...claimed(),
  });
  const made = { upload_id: prepared, revision: 1, bytes: 4, made_at: clock.now() };
  await db.insert(videoRenditions).values({
    ...made,
    name: '480',
    media_key: 'videos/480',
    codecs: 'avc1',
    average_bits_per_second: 1,
    peak_bits_per_second: 1,
    init_bytes: 1,
    segments: [],
  });
  await db
    .insert(videoPosters)
    .values({ ...made, number: 0, at_ms: 0, width: 1, height: 1, media_key: 'videos/poster' });
  const lessons = [{ title: 'Cat eye', video_url: null, upload_id: prepared }];
  const course = await makeCourse(test, creator.id, { title: 'Magnets', lessons });
  await makeCourse(test, creator.id, { title: 'Copy of Magnets', is_published: false, lessons });
  expect(course.id).toBeTruthy();
  await addFilm('background.mov', { is_background: true, created_at: ago(90) });
  await addReplay({ is_background: true, created_at: ago(80) });
  await addFilm('interrupted.mov', { status: 'preparing', progress: 30, claimed_by: null });
  await addFilm('new.mov', { created_at: ago(3) });
  retried = await addFilm('broken.mov', {
    status: 'failed',
    failure: 'damaged',
    settled_at: ago(5),
    progress: 10,
  });
  await addFilm('full.mov', { status: 'failed', failure: 'no-room', settled_at: ago(9) });
  await addFilm('done.mov', { status: 'ready', progress: 100, settled_at: ago(4) });
});

const namesOf = ({ items }: AdminFilms) => items.map(({ fileName }) => fileName);

describe('the administrator’s list of films', () => {
  it('shows what is being prepared and where, then what waits, as its turn comes', async () => {
    const films = await list();
    expect(namesOf(films)).toEqual(['now.mov', 'interrupted.mov', 'new.mov', 'background.mov', '']);
    expect(films.items[0]).toMatchObject({
      status: 'preparing',
      stage: 'hd',
      progress: 40,
      secondsLeft: 360,
      at: ago(2).toISOString(),
      preparedOn: 'studio, process 7',
      owner: { id: creator.id, name: 'Mara', isListed: true },
      lesson: { title: 'Cat eye', courseTitle: 'Magnets', isPublished: true },
    });
    expect(films.items[1]).toMatchObject({ status: 'waiting', progress: 30, stage: null, lesson: null });
    expect(films.items[4]).toMatchObject({
      sizeBytes: 5000,
      owner: { id: creator.id },
      lesson: null,
      stream: { title: 'Friday magnets' },
    });
    expect(films).toMatchObject({
      counts: { preparing: 1, waiting: 4, failed: 2 },
      isPossible: false,
      isUnattended: false,
      storageAwaySince: null,
    });
  });

  it('shows what failed and what is done, the latest first', async () => {
    expect(namesOf(await list('show=failed'))).toEqual(['broken.mov', 'full.mov']);
    expect(namesOf(await list('show=ready'))).toEqual(['done.mov']);
  });

  it.each(['under-way', 'failed'])('comes in pages: %s', async (show) => {
    const all = namesOf(await list(`show=${show}`));
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: AdminFilms = await list(`show=${show}&limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...namesOf(page));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    const other = show === 'failed' ? 'under-way' : 'failed';
    const { nextCursor } = await list(`show=${show}&limit=1`);
    const stray = await call('GET', `/api/admin/films?show=${other}&cursor=${nextCursor}`, {
      token: admin.token,
    });
    expect(stray).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
  });

  it('is nobody else’s', async () => {
    for (const [token, status] of [
      [creator.token, 403],
      [undefined, 401],
    ] as const) {
      expect((await call('GET', '/api/admin/films', token ? { token } : {})).status).toBe(status);
      expect((await call('POST', `/api/admin/films/${retried}/retry`, token ? { token } : {})).status).toBe(
        status,
      );
    }
  });
});

it('a film that failed is tried again, once however often that is asked for, and the log says why it had failed', async () => {
  const retry = (id = retried) => call('POST', `/api/admin/films/${id}/retry`, { token: admin.token });
  const asked = await Promise.all([retry(), retry()]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  const [video] = await db.select().from(videos).where(eq(videos.upload_id, retried));
  expect(video).toMatchObject({ status: 'waiting', failure: null, progress: 0, attempts: 0 });
  const backlog = await deps.queue.backlog();
  expect(backlog).toContainEqual(expect.objectContaining({ name: prepareVideoJob.name, waiting: 1 }));
  const acts = await db
    .select()
    .from(adminActs)
    .where(eq(adminActs.subject, `film:${retried}`));
  expect(acts).toMatchObject([
    { act: 'film.retry', details: { reason: expect.stringContaining('damaged') } },
  ]);

  const gone = await addFilm('gone.mov', {
    status: 'failed',
    failure: 'original-gone',
    original_removed_at: ago(1),
  });
  expect(await retry(gone)).toMatchObject({ status: 409, json: { code: 'ORIGINAL_REMOVED' } });
  expect((await retry(crypto.randomUUID())).status).toBe(404);
});

it('the list says that films wait for minutes and no process takes them, as the log does, until one has', async () => {
  const said = () => test.logLines.filter((line) => line.includes('no process prepares them')).length;
  const pass = async (minutes: number) => {
    advance({ minutes });
    // The queue goes by the database’s clock.
    await db.execute(
      sql`update pgboss.job set start_after = start_after - ${`${minutes} minutes`}::interval where state < 'active'`,
    );
    await deps.queue.send(continueVideosJob, {});
    await deps.queue.drainJob(continueVideosJob);
  };
  await pass(1);
  expect([(await list()).isUnattended, said()]).toEqual([false, 0]);
  // So long nobody has renewed the claim of the one that was being prepared.
  await pass(3);
  // Once is no evidence: what takes long may have made room for another in this moment.
  expect(said()).toBe(0);
  await pass(1);
  expect([(await list()).isUnattended, said()]).toEqual([true, 1]);
  await pass(60);
  expect(said()).toBe(2);
  await db.update(videos).set({ run_started_at: clock.now() }).where(eq(videos.upload_id, prepared));
  await pass(1);
  const { isUnattended } = await list('', await signInAgain(test, admin));
  expect([isUnattended, said()]).toEqual([false, 2]);
  expect(test.logLines.join()).toContain('no film waits for a process any more');
});
