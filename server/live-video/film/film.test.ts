import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessions } from '#server/auth/auth.tables.ts';
import { findSilence } from '#server/live-video/media/find-silence.ts';
import { sumOfCreator } from '#server/live-video/recording/create-quota.ts';
import { readRecording, recordStream } from '#server/live-video/recording/recording-fixture.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { sweepRecordings } from '#server/live-video/recording/sweep-recordings.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { readFilm } from '#tests/support/live/read-film.ts';
import { endedStream, recordedStream } from '#tests/support/live/replay-fixture.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { composeFilm } from './compose-film.ts';
import { expireFilms } from './expire-films.ts';
import { composeFilmJob, expireFilmsJob, fillLessonJob, giveUpFilmJob } from './film.jobs.ts';

const test = await useTestApp();
const { app, deps, advance, posted } = test;
// How many jobs that were is nobody's business: on a slow machine, one that failed before may be due again.
const drain = (job: Parameters<typeof deps.queue.drainJob>[0]) => deps.queue.drainJob(job);

type Stream = Awaited<ReturnType<typeof endedStream>>;

async function make(stream: Stream): Promise<string> {
  await stream.mine('POST', '/film');
  await drain(composeFilmJob);
  return (await stream.mine('GET')).json.film.downloadUrl ?? '';
}

async function expire(): Promise<void> {
  await deps.queue.send(expireFilmsJob, {});
  await drain(expireFilmsJob);
}

const download = async (url: string) => (await app.request(url)).arrayBuffer();

describe('a film', () => {
  it('is made of the whole recording, through breaks, for its creator to download', async () => {
    const stream = await recordedStream(test, { title: 'Five “looks”' });
    expect((await stream.mine('POST', '/film')).json).toMatchObject({ code: 'STREAM_NOT_ENDED' });
    await stream.end();
    for (let clicks = 0; clicks < 2; clicks += 1)
      expect((await stream.mine('POST', '/film')).json.film).toEqual({ state: 'making', downloadUrl: null });
    posted.length = 0;
    await drain(composeFilmJob);
    expect(posted.map(({ name }) => name)).toEqual(['stream.signal']);
    const url = (await stream.mine('GET')).json.film.downloadUrl ?? '';
    const answer = await app.request(url);
    const bytes = await answer.arrayBuffer();
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Five%20%E2%80%9Clooks%E2%80%9D.mp4",
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');

    const { facts, picture, sound } = await readFilm(bytes);
    expect(facts).toEqual({ contentType: 'video/mp4', isPlayable: true, seconds: 5, width: 160, height: 90 });
    expect(picture.length).toBe(150);
    const times = picture.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    // The break is not to be seen: a frame lasts no longer there than anywhere else.
    const longest = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    expect(longest).toBeLessThan(0.1);
    expect(sound.at(-1)?.timestamp).toBeGreaterThan(4.8);
    expect(picture.filter(({ type }) => type === 'key')).toHaveLength(5);

    const part = await app.request(url, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    const head = await app.request(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)]);
    const student = await makePerson(test);
    for (const folder of [await stream.folder(), await stream.folder(student)])
      expect((await app.request(`${folder}/film.mp4`)).status).toBe(404);
    await stream.mine('DELETE');
    advance({ seconds: 6 });
    expect((await app.request(url)).status).toBe(404);
  });

  it('goes on when the encoder changes its settings: each keyframe says how it is decoded', async () => {
    const stream = await endedStream(test, {
      connections: [{ seconds: 2 }, { seconds: 2, name: 'b-frames' }, { seconds: 1 }],
    });
    const { segments } = await readRecording(deps, stream.id);
    expect(segments.map(({ init }) => init)).toEqual([0, 0, 1, 1, 0]);
    const { facts, picture } = await readFilm(await download(await make(stream)));
    expect(facts).toMatchObject({ seconds: 5 });
    expect(picture.length).toBe(150);
    const SEQUENCE_PARAMETERS = 7;
    for (const { type, data } of picture) {
      const firstPiece = (data[4] ?? 0) & 31;
      expect(firstPiece === SEQUENCE_PARAMETERS).toBe(type === 'key');
    }
  });

  it('can be asked for again after it failed', async () => {
    const stream = await endedStream(test);
    const { recording } = await readRecording(deps, stream.id);
    const key = recordingKeys.init(recording.id, 0);
    const init = await (await app.request(`${await stream.folder()}/recorded/init-0.mp4`)).arrayBuffer();
    await deps.media.remove(key);
    await stream.mine('POST', '/film');
    await drain(composeFilmJob);
    await deps.queue.send(giveUpFilmJob, { recordingId: recording.id });
    await drain(giveUpFilmJob);
    expect((await stream.mine('GET')).json.film.state).toBe('failed');
    await deps.media.put(key, Buffer.from(init), { contentType: 'video/mp4' });
    expect((await stream.mine('POST', '/film')).json.film.state).toBe('making');
    await drain(composeFilmJob);
    expect((await stream.mine('GET')).json.film.state).toBe('ready');
  });

  it('is made anew if the last segments were stored after it was ready', async () => {
    const [stream, awaited] = [await endedStream(test), await endedStream(test)];
    const course = await makeCourse(test, awaited.creator.id, { lessons: [{}] });
    await stream.mine('POST', '/film');
    await awaited.mine('POST', '/lesson', { courseId: course.id, id: randomUUID() });
    await drain(composeFilmJob);
    expect((await stream.mine('GET')).json.film.state).toBe('ready');
    for (const { id } of [stream, awaited]) await recordStream(deps, id, [{ seconds: 2 }]);
    expect((await stream.mine('GET')).json.film).toEqual({ state: 'none', downloadUrl: null });
    // Nobody would ask for the other one again.
    expect((await awaited.mine('GET')).json.film.state).toBe('making');
    await drain(composeFilmJob);
    await drain(fillLessonJob);
    const [upload] = await deps.db.select().from(uploads).where(eq(uploads.owner_id, awaited.creator.id));
    expect(upload).toMatchObject({ status: 'ready', duration_seconds: 7 });
  });

  it('is removed if the last segments were stored after it was ready, also if no other can be made', async () => {
    const [stream, awaited] = [await endedStream(test), await endedStream(test)];
    const course = await makeCourse(test, awaited.creator.id, { lessons: [{}] });
    await make(stream);
    await awaited.mine('POST', '/lesson', { courseId: course.id, id: randomUUID() });
    await drain(composeFilmJob);
    for (const { id } of [stream, awaited]) await recordStream(deps, id, [{ seconds: 2 }]);
    await drain(expireFilmsJob);
    const { recording } = await readRecording(deps, stream.id);
    expect(recording).toMatchObject({ film_state: 'none', film_bytes: null, film_made_at: null });
    expect(await deps.media.head(recordingKeys.film(recording.id))).toBeNull();
    // Of the other one a lesson waits for the next, in vain.
    const other = await readRecording(deps, awaited.id);
    await deps.queue.send(giveUpFilmJob, { recordingId: other.recording.id });
    await drain(giveUpFilmJob);
    await expire();
    expect((await awaited.mine('GET')).json.film.state).toBe('failed');
    expect(await deps.media.head(recordingKeys.film(other.recording.id))).toBeNull();
    await drain(composeFilmJob);
    await drain(fillLessonJob);
  });

  it('is not left behind by a recording that is deleted while it is made', async () => {
    const stream = await endedStream(test);
    const { recording } = await readRecording(deps, stream.id);
    await stream.mine('POST', '/film');
    await stream.mine('DELETE');
    await sweepRecordings(deps, new AbortController().signal);
    await drain(composeFilmJob);
    expect(await deps.media.head(recordingKeys.film(recording.id))).toBeNull();
  });

  it('is no failure if its recording is deleted while it is read', async () => {
    const stream = await endedStream(test);
    const { recording } = await readRecording(deps, stream.id);
    await stream.mine('POST', '/film');
    const { put } = deps.media;
    const meddled = vi.spyOn(deps.media, 'put').mockImplementationOnce(async (...given) => {
      await stream.mine('DELETE');
      await sweepRecordings(deps, new AbortController().signal);
      return put.apply(deps.media, given);
    });
    onTestFinished(() => meddled.mockRestore());
    await composeFilm(deps, { recordingId: recording.id }, new AbortController().signal);
    expect(meddled).toHaveBeenCalledOnce();
    expect(await deps.media.head(recordingKeys.film(recording.id))).toBeNull();
  });

  type Connections = NonNullable<Parameters<typeof endedStream>[1]>['connections'];
  const OTHER = { sampleRate: 48000 } as const;
  it.each<[string, Connections, number, [number, number], boolean]>([
    ['of another rate', [{ seconds: 3 }, { seconds: 2, ...OTHER }, { seconds: 1 }], 44100, [3, 5], true],
    ['of another rate at first', [{ seconds: 2 }, { seconds: 3, ...OTHER }], 48000, [0, 2], true],
    ['missing', [{ seconds: 2 }, { seconds: 2, without: 'audio' }, { seconds: 2 }], 44100, [2, 4], false],
  ])(
    'has sound of one kind, without a gap: where it was %s, there is silence',
    async (_, connections = [], rate, [from, until], isWorded) => {
      const stream = await endedStream(test, { connections });
      const bytes = await download(await make(stream));
      expect(Buffer.from(bytes).toString('latin1').split('mp4a')).toHaveLength(2);
      const { facts, sound } = await readFilm(bytes);
      expect(facts).toMatchObject({ seconds: connections.reduce((sum, { seconds }) => sum + seconds, 0) });
      const silence = findSilence({ codec: 'mp4a.40.2', channels: 1 });
      const slack = 0.1;
      for (const [index, { timestamp, data }] of sound.entries()) {
        const isSilent = silence?.equals(data) === true;
        if (timestamp > from + slack && timestamp < until - slack) expect(isSilent).toBe(true);
        else if (timestamp < from - slack || timestamp > until + slack) expect(isSilent).toBe(false);
        const before = sound[index - 1]?.timestamp ?? timestamp - 1024 / rate;
        expect(Math.abs(timestamp - before - 1024 / rate)).toBeLessThan(slack / 2);
      }
      const { remark } = (await stream.mine('GET')).json.film;
      if (isWorded) expect(remark).toContain('this mp4 is silent for 2 seconds');
      else expect(remark).toBeUndefined();
    },
  );

  it('that finds no room is given up at once, in words, and can be asked for again', async () => {
    const stream = await endedStream(test);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const put = vi.spyOn(deps.media, 'put').mockRejectedValueOnce(full);
    onTestFinished(() => put.mockRestore());
    await make(stream);
    expect(put.mock.calls.map(([, , options]) => options)).toEqual([
      { contentType: 'video/mp4', leavesRoom: true, bytes: expect.any(Number) },
    ]);
    const { film } = (await stream.mine('GET')).json;
    expect(film).toMatchObject({ state: 'failed', remark: expect.stringContaining('no room') });
    expect(await make(stream)).toContain('/film.mp4');
  });

  it('counts in the quota as soon as it is ordered', async () => {
    const stream = await endedStream(test);
    const { recording } = await readRecording(deps, stream.id);
    const { recordings } = deps.settings;
    onTestFinished(() => {
      deps.settings.recordings = recordings;
    });
    const allow = (quotaBytes: number) => {
      deps.settings.recordings = { ...recordings, quotaBytes };
    };
    allow(recording.bytes * 2 - 1);
    const course = await makeCourse(test, stream.creator.id, { lessons: [{}] });
    for (const refused of [
      await stream.mine<unknown>('POST', '/film'),
      await stream.mine<unknown>('POST', '/lesson', { courseId: course.id, id: randomUUID() }),
    ])
      expect(refused.json).toMatchObject({
        code: 'LIMIT_REACHED',
        data: { fields: { film: expect.stringContaining('Delete replays') } },
      });
    allow(recording.bytes * 2);
    expect((await stream.mine('POST', '/film')).json.film.state).toBe('making');
    const taken = () => sumOfCreator(deps.db, stream.creator.id);
    expect(await taken()).toBe(recording.bytes * 2);
    await drain(composeFilmJob);
    expect(await taken()).toBe(
      recording.bytes + ((await readRecording(deps, stream.id)).recording.film_bytes ?? 0),
    );
  });

  it('gives way after a week, and can be made again', async () => {
    const stream = await endedStream(test);
    const url = await make(stream);
    const { keptUntil } = (await stream.mine('GET')).json.film;
    advance({ days: 6 });
    await expire();
    expect((await stream.mine('GET')).json.film).toMatchObject({ state: 'ready', keptUntil });
    advance({ days: 2 });
    expect(Date.parse(keptUntil ?? '')).toBeLessThan(deps.clock.now().getTime());
    await expire();
    const { recording } = await readRecording(deps, stream.id);
    expect([recording.film_bytes, await deps.media.head(recordingKeys.film(recording.id))]).toEqual([
      null,
      null,
    ]);
    expect((await stream.mine('GET')).json.film).toEqual({ state: 'none', downloadUrl: null });
    expect((await app.request(url)).status).toBe(410);
    expect(await make(stream)).toContain('/film.mp4');
  });

  it('does not give way if it was made anew while others gave way', async () => {
    const streams = [await endedStream(test), await endedStream(test)];
    const keys: string[] = [];
    for (const stream of streams) {
      await make(stream);
      keys.push(recordingKeys.film((await readRecording(deps, stream.id)).recording.id));
    }
    advance({ days: 8 });
    const { remove } = deps.media;
    const removing = vi.spyOn(deps.media, 'remove');
    onTestFinished(() => removing.mockRestore());
    const signal = new AbortController().signal;
    let after = -1;
    // It takes so long for the first that another run begins, and has been through when this one goes on.
    removing.mockImplementationOnce(async (key) => {
      await expireFilms(deps, signal);
      after = keys.findIndex((other) => other !== key);
      for (const stream of streams.slice(after, after + 1)) await make(stream);
      return remove(key);
    });
    await expireFilms(deps, signal);
    expect((await streams[after]?.mine('GET'))?.json.film.state).toBe('ready');
    expect(await deps.media.head(keys[after] ?? '')).not.toBeNull();
  });
});

describe('the download of a film', () => {
  /** A viewer whose network is slow: the rest is sent when the test says so. */
  async function begin(stream: Stream, url: string) {
    const { recording } = await readRecording(deps, stream.id);
    const opened = await deps.media.open(recordingKeys.film(recording.id));
    if (!opened) throw new Error('there is no film');
    const whole = await buffer(opened.stream);
    const goOn = Promise.withResolvers<void>();
    async function* slowly() {
      yield whole.subarray(0, 1000);
      await goOn.promise;
      yield whole.subarray(1000);
    }
    const spy = vi
      .spyOn(deps.media, 'open')
      .mockResolvedValueOnce({ ...opened, stream: Readable.from(slowly(), { objectMode: false }) });
    onTestFinished(() => spy.mockRestore());
    const answer = await app.request(url);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value).toHaveLength(1000);
    return {
      whole,
      async finish() {
        goOn.resolve();
        let rest = 0;
        for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
          rest += piece.value.length;
        return 1000 + rest;
      },
    };
  }

  it('goes on for as long as it takes, and can be taken up again for a day', async () => {
    const stream = await endedStream(test);
    const url = await make(stream);
    const { whole, finish } = await begin(stream, url);
    advance({ hours: 20 });
    const rest = await app.request(url, { headers: { Range: 'bytes=1000-' } });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, whole.length - 1000]);
    advance({ hours: 6 });
    expect(await finish()).toBe(whole.length);
    expect((await app.request(url, { headers: { Range: 'bytes=1000-' } })).status).toBe(410);
    const [folder] = url.split('/film.mp4');
    expect((await app.request(`${folder}/replay.m3u8`)).status).toBe(404);
  });

  it.each([
    ['the recording is deleted', async (stream: Stream) => stream.mine('DELETE')],
    [
      'the session ends',
      async ({ creator }: Stream) => deps.db.delete(sessions).where(eq(sessions.user_id, creator.id)),
    ],
  ])('is cut when %s', async (_, lose) => {
    const stream = await endedStream(test);
    const { finish } = await begin(stream, await make(stream));
    await lose(stream);
    advance({ seconds: 6 });
    await expect(finish()).rejects.toThrow();
  });
});
