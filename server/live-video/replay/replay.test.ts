import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { composeFilmJob } from '#server/live-video/film/film.jobs.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { readRecording, recordStream } from '#server/live-video/recording/recording-fixture.ts';
import { recordedStream } from '#tests/support/live/replay-fixture.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { app, deps, call, advance, posted } = test;
const [student, subscriber] = [await makePerson(test), await makePerson(test, { hasPremium: true })];

const openRecorded = (options: Parameters<typeof recordedStream>[1] = {}) => recordedStream(test, options);
const statusOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
const FILES = ['rewind.m3u8', 'replay.m3u8', 'recorded/init-0.mp4', 'recorded/0.m4s'];
const statuses = (folder: string) => Promise.all(FILES.map((file) => statusOf(`${folder}/${file}`)));

describe('the last hour of a live stream', () => {
  it('is a playlist that grows, with files that caches may keep', async () => {
    const stream = await openRecorded();
    const { rewindUrl, replayUrl } = await stream.playback();
    expect(replayUrl).toBeNull();
    const before = await (await app.request(rewindUrl ?? '')).text();
    expect(before.split('\n').filter((line) => /^#EXT-X-(MEDIA|DISC|MAP|END)|m4s$/.test(line))).toEqual([
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-MAP:URI="recorded/init-0.mp4"',
      ...[0, 1, 2].map((position) => `recorded/${position}.m4s`),
      '#EXT-X-DISCONTINUITY',
      ...[3, 4].map((position) => `recorded/${position}.m4s`),
    ]);
    await recordStream(deps, stream.id, [{ seconds: 1 }]);
    expect(await (await app.request(rewindUrl ?? '')).text()).toBe(before);
    advance({ seconds: 2 });
    const grown = await app.request(rewindUrl ?? '');
    expect(await grown.text()).toMatch(/recorded\/1-5\.m4s\n$/);
    expect(grown.headers.get('cache-control')).toBe('private, no-store');

    const { segments } = await readRecording(deps, stream.id);
    const segment = await app.request(`${await stream.folder()}/recorded/4.m4s`);
    expect((await segment.arrayBuffer()).byteLength).toBe(segments[4]?.bytes);
    expect(segment.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=5, immutable');
    expect(await statuses(await stream.folder())).toEqual([200, 404, 200, 200]);
    expect(await statusOf(`${await stream.folder()}/recorded/1-5.m4s`)).toBe(200);
    for (const file of [
      'recorded/99.m4s',
      'recorded/5.m4s',
      'recorded/0-4.m4s',
      'recorded/x.m4s',
      'recorded/init-9.mp4',
      'film.mp4',
      'recorded/0.m4s/',
    ])
      expect(await statusOf(`${await stream.folder()}/${file}`)).toBe(404);
    expect(await statusOf(`${await stream.folder()}/recorded/0.m4s`, { method: 'HEAD' })).toBe(200);
    await stream.end();
    advance({ seconds: 6 });
    expect(await (await app.request(rewindUrl ?? '')).text()).toMatch(
      /recorded\/1-5\.m4s\n#EXT-X-ENDLIST\n$/,
    );
  });

  it('is as protected as the stream', async () => {
    const stream = await openRecorded({ is_premium_only: true });
    expect(await statuses(await stream.folder())).toEqual([403, 403, 403, 403]);
    expect(await statuses(await stream.folder(student))).toEqual([403, 403, 403, 403]);
    expect(await statuses(await stream.folder(subscriber))).toEqual([200, 404, 200, 200]);
    const part = await app.request(`${await stream.folder(stream.creator)}/recorded/0.m4s`);
    expect([part.status, part.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await part.arrayBuffer();
    const preview = (await stream.folder(stream.creator)).replace('/watch.', '/preview.');
    expect(await statuses(preview)).toEqual([404, 404, 404, 404]);
  });
});

describe('a replay', () => {
  it('is for whom its creator chooses, within seconds', async () => {
    const stream = await openRecorded();
    await stream.end();
    const everyone = [undefined, student, subscriber, stream.creator];
    const open = async () => {
      const found = [];
      for (const viewer of everyone) found.push(...new Set(await statuses(await stream.folder(viewer))));
      return found;
    };
    expect((await stream.mine('GET')).json).toEqual({
      state: 'ready',
      audience: 'public',
      seconds: expect.closeTo(5, 0),
      bytes: expect.any(Number),
      stoppedBy: null,
      keptUntil: null,
      lesson: null,
      preparation: null,
      film: { state: 'none', downloadUrl: null },
    });
    expect(await stream.playback()).toMatchObject({ state: 'replay', rewindUrl: null });
    expect(await open()).toEqual([200, 200, 200, 200]);
    posted.length = 0;
    for (const [audience, expected, seen] of [
      ['premium', [403, 403, 200, 200], 'premium-replay'],
      ['private', [404, 404, 404, 200], 'none'],
      ['public', [200, 200, 200, 200], 'replay'],
    ] as const) {
      const { json } = await stream.mine('PUT', '', { audience });
      expect(json.audience).toBe(audience);
      advance({ seconds: 6 });
      expect(await open()).toEqual(expected);
      expect((await stream.playback()).state).toBe(seen);
    }
    expect(posted.map(({ topic, name }) => [topic, name])).toEqual(
      Array.from({ length: 3 }, () => [`stream:${stream.id}`, 'stream.signal']),
    );

    await deps.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, stream.creator.id));
    advance({ seconds: 6 });
    expect(await open()).toEqual([404, 404, 404, 401]);
    await deps.db.update(users).set({ suspended_at: null }).where(eq(users.id, stream.creator.id));
    advance({ seconds: 6 });
    expect(await open()).toEqual([200, 200, 200, 200]);
    expect((await stream.mine('DELETE')).json).toMatchObject({ state: 'deleted', bytes: 0 });
    advance({ seconds: 6 });
    expect(await open()).toEqual([404, 404, 404, 404]);
    expect((await stream.mine('DELETE')).json.state).toBe('deleted');
    expect((await stream.mine('PUT', '', { audience: 'public' })).status).toBe(404);
  });

  it('is there the moment the stream ends, for whoever was watching too', async () => {
    const stream = await openRecorded();
    const folder = await stream.folder();
    expect(await statuses(folder)).toEqual([200, 404, 200, 200]);
    await stream.end();
    expect(await statusOf(`${folder}/replay.m3u8`)).toBe(200);
  });

  it('of a stream for subscribers is theirs or private, but never everyone’s', async () => {
    const stream = await openRecorded({ is_premium_only: true });
    expect((await stream.mine('DELETE')).json).toMatchObject({ code: 'STREAM_NOT_ENDED' });
    await stream.end();
    expect((await stream.mine('GET')).json.audience).toBe('premium');
    expect(await statuses(await stream.folder(student))).toEqual([403, 403, 403, 403]);
    const playlist = await app.request(`${await stream.folder(subscriber)}/replay.m3u8`);
    expect(await playlist.text()).toContain('#EXT-X-ENDLIST');
    const refused = await stream.mine<unknown>('PUT', '', { audience: 'public' });
    expect([refused.status, refused.json]).toEqual([
      400,
      expect.objectContaining({
        code: 'INVALID_INPUT',
        data: { fields: { audience: expect.stringContaining('Premium members') } },
      }),
    ]);
    expect((await stream.mine('PUT', '', { audience: 'private' })).json.audience).toBe('private');

    // As it could be chosen once.
    await deps.db
      .update(streamRecordings)
      .set({ audience: 'public' })
      .where(eq(streamRecordings.stream_id, stream.id));
    advance({ seconds: 6 });
    expect((await stream.mine('GET')).json.audience).toBe('premium');
    expect(await statuses(await stream.folder())).toEqual([403, 403, 403, 403]);
    expect(await statuses(await stream.folder(subscriber))).toEqual([200, 200, 200, 200]);
    const segment = await app.request(`${await stream.folder(subscriber)}/recorded/0.m4s`);
    expect(segment.headers.get('cache-control')).toBe('private, no-store');
    await segment.arrayBuffer();
    expect((await stream.playback()).state).toBe('premium-replay');
  });

  it('costs the database no more if many watch it', async () => {
    const stream = await openRecorded();
    await stream.end();
    const folder = await stream.folder();
    const reads = vi.spyOn(deps.db, 'select');
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => statusOf(`${folder}/${FILES[index % FILES.length]}`)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(reads.mock.calls.length).toBeLessThan(8);
    reads.mockRestore();
  });
});

describe('storage that is in trouble', () => {
  async function openMade() {
    const stream = await openRecorded();
    await stream.end();
    const course = await makeCourse(test, stream.creator.id, { lessons: [{}] });
    await stream.mine('POST', '/film');
    await deps.queue.drainJob(composeFilmJob);
    const { downloadUrl } = (await stream.mine('GET')).json.film;
    const ask = [
      async () => app.request(`${await stream.folder()}/recorded/0.m4s`),
      async () => app.request(downloadUrl ?? ''),
      () => stream.mine('POST', '/lesson', { courseId: course.id, id: randomUUID() }),
    ];
    return () => Promise.all(ask.map(async (one) => (await one()).status));
  }

  it('is said to be for now, if it is away', async () => {
    const ask = await openMade();
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const open = vi.spyOn(deps.media, 'open').mockRejectedValue(away);
    onTestFinished(() => open.mockRestore());
    expect(await ask()).toEqual([503, 503, 503]);
  });

  it('is said to be for now, if it hangs', async () => {
    const ask = await openMade();
    const open = vi.spyOn(deps.media, 'open').mockReturnValue(new Promise(() => {}));
    onTestFinished(() => open.mockRestore());
    const answers = ask();
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3), { timeout: 10_000 });
    advance({ seconds: 10 });
    expect(await answers).toEqual([503, 503, 503]);
  });
});

describe('the recording of a stream', () => {
  it('is not waited for on behalf of others, nor while it is live', async () => {
    const stream = await openRecorded();
    const stranger = await makePerson(test, { role: 'creator' });
    const until = vi.spyOn(deps.signals, 'untilRecorded');
    const open = vi.spyOn(deps.media, 'open');
    onTestFinished(() => [until, open].forEach((spy) => void spy.mockRestore()));
    expect((await stream.mine('GET')).status).toBe(200);
    expect((await stream.mine('POST', '/film')).status).toBe(409);
    await stream.end();
    const address = `/api/me/streams/${stream.id}/replay`;
    const body = { courseId: randomUUID(), id: randomUUID() };
    const ask = async (method: string, what = '', sent?: object) =>
      (await call(method, `${address}${what}`, { token: stranger.token, body: sent })).status;
    expect([await ask('GET'), await ask('POST', '/film', {}), await ask('POST', '/lesson', body)]).toEqual([
      404, 404, 404,
    ]);
    expect([until.mock.calls, open.mock.calls]).toEqual([[], []]);
    await stream.mine('GET');
    expect(until).toHaveBeenCalledOnce();
  });

  it('that was stopped before its first segment makes neither a film nor a lesson', async () => {
    const stream = await openRecorded({ connections: [] });
    const { id, creator } = stream;
    await deps.db
      .insert(streamRecordings)
      .values({ stream_id: id, audience: 'public', stopped_by: 'over-quota' });
    await stream.end();
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    const answers = [
      await stream.mine('POST', '/film'),
      await stream.mine('POST', '/lesson', { courseId: course.id, id: randomUUID() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await stream.mine('GET')).json).toMatchObject({ state: 'none', film: { state: 'none' } });
  });
});
