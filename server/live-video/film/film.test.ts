import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { recordingLessons } from '#server/live-video/live-video.tables.ts';
import { readRecording, recordStream } from '#server/live-video/recording/recording-fixture.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { sweepRecordings } from '#server/live-video/recording/sweep-recordings.ts';
import { deliverNoticeJob } from '#server/notifications/delivery/notices.jobs.ts';
import { judgeVideo } from '#server/uploads/content/judge-video.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { recordedStream } from '#tests/support/live/replay-fixture.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { composeFilmJob, fillLessonJob, giveUpFilmJob } from './film.jobs.ts';

const test = await useTestApp();
const { app, deps, call, advance, posted, logLines } = test;
const drain = (job: Parameters<typeof deps.queue.drainJob>[0]) => deps.queue.drainJob(job);
const DONE = { completed: 1, failed: 0 };

async function openEnded(options: Parameters<typeof recordedStream>[1] = {}) {
  const stream = await recordedStream(test, options);
  await stream.end();
  return stream;
}

async function readFilm(bytes: ArrayBuffer) {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!picture || !sound) throw new Error('a track is missing');
  return { facts: await judgeVideo(input), picture: await packetsOf(picture), sound: await packetsOf(sound) };
}

async function packetsOf(track: InputTrack) {
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
}

describe('a film', () => {
  it('is made of the whole recording, through breaks, for its creator to download', async () => {
    const stream = await recordedStream(test, { title: 'Five “looks”' });
    expect((await stream.mine('POST', '/film')).json).toMatchObject({ code: 'STREAM_NOT_ENDED' });
    await stream.end();
    for (let clicks = 0; clicks < 2; clicks += 1)
      expect((await stream.mine('POST', '/film')).json.film).toEqual({ state: 'making', downloadUrl: null });
    posted.length = 0;
    expect(await drain(composeFilmJob)).toEqual(DONE);
    expect(posted.map(({ name }) => name)).toEqual(['stream.signal']);
    const url = (await stream.mine('GET')).json.film.downloadUrl ?? '';
    const answer = await app.request(url);
    const bytes = await answer.arrayBuffer();
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Five%20%E2%80%9Clooks%E2%80%9D.mp4",
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');

    const { facts, picture, sound } = await readFilm(bytes);
    expect(facts).toEqual({ contentType: 'video/mp4', seconds: 5, width: 160, height: 90 });
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
    const stream = await openEnded({
      connections: [{ seconds: 2 }, { seconds: 2, name: 'b-frames' }, { seconds: 1 }],
    });
    const { segments } = await readRecording(deps, stream.id);
    expect(segments.map(({ init }) => init)).toEqual([0, 0, 1, 1, 0]);
    await stream.mine('POST', '/film');
    expect(await drain(composeFilmJob)).toEqual(DONE);
    const bytes = await (
      await app.request((await stream.mine('GET')).json.film.downloadUrl ?? '')
    ).arrayBuffer();
    const { facts, picture } = await readFilm(bytes);
    expect(facts).toMatchObject({ seconds: 5 });
    expect(picture.length).toBe(150);
    const SEQUENCE_PARAMETERS = 7;
    for (const { type, data } of picture) {
      const firstPiece = (data[4] ?? 0) & 31;
      expect(firstPiece === SEQUENCE_PARAMETERS).toBe(type === 'key');
    }
  });

  it('can be asked for again after it failed', async () => {
    const stream = await openEnded();
    const { recording } = await readRecording(deps, stream.id);
    const key = recordingKeys.init(recording.id, 0);
    const init = await (await app.request(`${await stream.folder()}/recorded/init-0.mp4`)).arrayBuffer();
    await deps.media.remove(key);
    await stream.mine('POST', '/film');
    expect(await drain(composeFilmJob)).toEqual({ completed: 0, failed: 1 });
    await deps.queue.send(giveUpFilmJob, { recordingId: recording.id });
    await drain(giveUpFilmJob);
    expect((await stream.mine('GET')).json.film.state).toBe('failed');
    await deps.media.put(key, Buffer.from(init), { contentType: 'video/mp4' });
    expect((await stream.mine('POST', '/film')).json.film.state).toBe('making');
    await drain(composeFilmJob);
    expect((await stream.mine('GET')).json.film.state).toBe('ready');
  });

  it('is made anew if the last segments were stored after it was ready', async () => {
    const [stream, awaited] = [await openEnded(), await openEnded()];
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

  it('is not left behind by a recording that is deleted while it is made', async () => {
    const stream = await openEnded();
    const { recording } = await readRecording(deps, stream.id);
    await stream.mine('POST', '/film');
    await stream.mine('DELETE');
    await sweepRecordings(deps, new AbortController().signal);
    expect(await drain(composeFilmJob)).toEqual(DONE);
    expect(await deps.media.head(recordingKeys.film(recording.id))).toBeNull();
  });
});

describe('a lesson made of a recording', async () => {
  const lessonOf = async (id: string) => (await deps.db.select().from(lessons).where(eq(lessons.id, id)))[0];

  async function openCourse(stream: Awaited<ReturnType<typeof openEnded>>) {
    const course = await makeCourse(test, stream.creator.id, { lessons: [{}] });
    const make = (id: string, courseId = course.id) =>
      stream.mine<{ lessonId: string; code?: string }>('POST', '/lesson', { courseId, id });
    return { course, make };
  }

  it('is there at once, and its video follows; it stays when the recording goes', async () => {
    const stream = await openEnded({ title: 'Magnets', description: 'All about them' });
    const { course, make } = await openCourse(stream);
    const id = randomUUID();
    for (let clicks = 0; clicks < 2; clicks += 1) expect((await make(id)).json).toEqual({ lessonId: id });
    expect(await lessonOf(id)).toMatchObject({
      course_id: course.id,
      order_index: 1,
      title: 'Magnets',
      description: 'All about them',
      upload_id: null,
    });
    expect((await stream.mine('GET')).json.film.state).toBe('making');
    // Deleting the recording now takes nothing away from the lesson.
    await stream.mine('DELETE');
    await sweepRecordings(deps, new AbortController().signal);
    expect(await drain(composeFilmJob)).toEqual(DONE);
    expect(await drain(fillLessonJob)).toEqual(DONE);
    await sweepRecordings(deps, new AbortController().signal);
    const { recording } = await readRecording(deps, stream.id);
    expect([recording.writer, await deps.media.head(recordingKeys.film(recording.id))]).toEqual([null, null]);

    const lesson = await lessonOf(id);
    const [upload] = await deps.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, lesson?.upload_id ?? ''));
    expect(upload).toMatchObject({
      status: 'ready',
      owner_id: stream.creator.id,
      duration_seconds: 5,
      width: 160,
    });
    const token = await signInAgain(test, stream.creator);
    const watched = await call<{ video: { src: string } }>('GET', `/api/courses/${course.id}/lessons/${id}`, {
      token,
    });
    const film = await app.request(watched.json.video.src);
    expect((await readFilm(await film.arrayBuffer())).facts).toMatchObject({ seconds: 5 });
  });

  it('uses a film that is there, counts in its owner’s storage, and is made once', async () => {
    const stream = await openEnded();
    const { course, make } = await openCourse(stream);
    await stream.mine('POST', '/film');
    await drain(composeFilmJob);
    const [id, other] = [randomUUID(), randomUUID()];
    expect((await make(id)).status).toBe(200);
    expect(await drain(fillLessonJob)).toEqual(DONE);
    expect((await make(id)).status).toBe(200);
    const owned = eq(uploads.owner_id, stream.creator.id);
    expect(await deps.db.$count(uploads, owned)).toBe(1);

    const { uploadQuotaBytes } = deps.settings;
    const { recording } = await readRecording(deps, stream.id);
    deps.settings.uploadQuotaBytes = recording.bytes * 2 - 10_000;
    const refused = await make(other);
    deps.settings.uploadQuotaBytes = uploadQuotaBytes;
    expect(refused.json.code).toBe('LIMIT_REACHED');
    expect(await lessonOf(other)).toBeUndefined();

    const token = await signInAgain(test, stream.creator);
    await call('DELETE', `/api/courses/${course.id}/lessons/${id}`, { token });
    expect((await make(id)).json.code).toBe('ALREADY_DELETED');
    const foreign = await makeCourse(test, (await makePerson(test, { role: 'creator' })).id);
    expect((await make(other, foreign.id)).json.code).toBe('NOT_FOUND');
  });

  it('is not made of sound alone', async () => {
    const stream = await openEnded({ connections: [{ seconds: 2, without: 'video' }] });
    const { make } = await openCourse(stream);
    const id = randomUUID();
    expect((await make(id)).json.code).toBe('SOUND_ONLY');
    expect(await lessonOf(id)).toBeUndefined();
  });

  it('whose video cannot be made stays without, as its creator is told', async () => {
    const stream = await openEnded({ title: 'Magnets' });
    const { course, make } = await openCourse(stream);
    const id = randomUUID();
    await make(id);
    const { recording } = await readRecording(deps, stream.id);
    await deps.queue.send(giveUpFilmJob, { recordingId: recording.id });
    await drain(giveUpFilmJob);
    expect(await deps.db.$count(uploads, eq(uploads.owner_id, stream.creator.id))).toBe(0);
    expect(logLines.join('')).toContain('a lesson of a recording stays without its video');
    await drain(deliverNoticeJob);
    const { json } = await call<{ items: { title: string; href: string }[] }>(
      'GET',
      '/api/me/notifications',
      { token: await signInAgain(test, stream.creator) },
    );
    expect(json.items).toEqual([
      expect.objectContaining({ title: 'Magnets has no video', href: `/courses/${course.id}/edit` }),
    ]);
    await drain(composeFilmJob);
  });

  it('that was given another video meanwhile keeps it, and the space is free again', async () => {
    const stream = await openEnded();
    const { make } = await openCourse(stream);
    const id = randomUUID();
    await make(id);
    const video_url = 'https://example.com/other.mp4';
    await deps.db.update(lessons).set({ video_url }).where(eq(lessons.id, id));
    await drain(composeFilmJob);
    expect(await drain(fillLessonJob)).toEqual(DONE);
    expect(await lessonOf(id)).toMatchObject({ video_url, upload_id: null });
    expect(await deps.db.$count(uploads, eq(uploads.owner_id, stream.creator.id))).toBe(0);
    expect(await deps.db.$count(recordingLessons, and(eq(recordingLessons.lesson_id, id)))).toBe(0);
  });
});
