import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '#server/lessons/captions/captions.tables.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import { CAPTION_DRAFTS_A_DAY } from '#shared/lessons/caption.rules.ts';
import type { OwnCaptions } from '#shared/lessons/captions.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { startSpeechStandIn } from '#tests/support/stand-ins/speech-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { claimDraft } from './claim-draft.ts';
import { continueDrafts } from './continue-drafts.ts';
import { cutSound } from './cut-sound.ts';
import { draftCaptions } from './draft-captions.ts';
import { draftCaptionsJob } from './drafts.jobs.ts';
import { settleDone } from './settle-draft.ts';
import { startAtZero } from './start-at-zero.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-drafts-'));
const speech = await startSpeechStandIn();
afterAll(async () => {
  await speech.close();
  await rm(folder, { recursive: true });
});
const test = await useTestApp({ DATA_DIR: folder, ...speech.env });
const { call, deps, advance } = test;

/** A box of an MP4 file. */
function box(name: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A fragment that is played from this moment. */
function fragment(at: number): Buffer {
  const time = Buffer.alloc(12);
  time.writeUInt8(1);
  time.writeBigUInt64BE(BigInt(at), 4);
  return Buffer.concat([box('moof', box('traf', box('tfdt', time))), box('mdat', Buffer.alloc(16))]);
}

const timesIn = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes);
  const found: number[] = [];
  for (let at = text.indexOf('tfdt'); at !== -1; at = text.indexOf('tfdt', at + 1))
    found.push(Number(text.readBigUInt64BE(at + 8)));
  return found;
};

const INIT = box('ftyp', Buffer.from('isom'));
const FRAGMENTS = [0, 4000, 8000].map(fragment);
/** Two of its fragments fit into a request. */
const LIMITS = { ms: 8000, bytes: 1_000_000 };

async function makeLesson() {
  const creator = await makePerson(test, { role: 'creator' });
  const upload = await makeUpload(test, creator.id);
  const course = await makeCourse(test, creator.id, { lessons: [{ video_url: null, upload_id: upload.id }] });
  const lessonId = course.lessonIds[0] ?? '';
  const path = `/api/courses/${course.id}/lessons/${lessonId}/captions`;
  const token = { token: creator.token };
  const read = async () => {
    const [row] = await deps.db.select().from(captionDrafts).where(eq(captionDrafts.lesson_id, lessonId));
    return row;
  };
  return {
    ...{ lessonId, path, uploadId: upload.id, read },
    list: async () => (await call<OwnCaptions>('GET', path, token)).json,
    ask: (language = 'en', as = creator.token) => call('POST', `${path}/${language}/draft`, { token: as }),
    save: (body: object) => call('PUT', path, { body, ...token }),
    remove: (body: object) => call('DELETE', path, { body, ...token }),
    kept: async () =>
      (await deps.db.select().from(lessonCaptions).where(eq(lessonCaptions.lesson_id, lessonId)))[0],
    work: () => draftCaptions(deps, { lessonId }, new AbortController().signal, LIMITS),
  };
}

async function makeSound(uploadId: string, revision = 1): Promise<void> {
  const key = `videos/${randomUUID()}.mp4`;
  await deps.media.put(key, Buffer.concat([INIT, ...FRAGMENTS]), { contentType: 'video/mp4' });
  const now = deps.clock.now();
  let offset = INIT.length;
  const segments = FRAGMENTS.map(({ length }): [number, number, number] => {
    const segment: [number, number, number] = [4000, offset, length];
    offset += length;
    return segment;
  });
  await deps.db
    .insert(videos)
    .values({ upload_id: uploadId, status: 'ready', served_revision: 1, created_at: now })
    .onConflictDoNothing();
  await deps.db.insert(videoRenditions).values({
    ...{ upload_id: uploadId, revision, name: 'sound', media_key: key, bytes: offset, made_at: now },
    ...{ codecs: 'mp4a.40.2', average_bits_per_second: 1, peak_bits_per_second: 1 },
    ...{ init_bytes: INIT.length, segments },
  });
}

async function makeSpokenLesson() {
  const lesson = await makeLesson();
  await makeSound(lesson.uploadId);
  return lesson;
}

const said = (start: number, end: number, text: string) => ({ segments: [{ start, end, text }] });

describe('a draft of captions', () => {
  it('is made of the sound, piece by piece, and shown to its creator alone', async () => {
    const lesson = await makeLesson();
    expect(await lesson.list()).toMatchObject({ drafting: 'not-prepared', draft: null });
    expect((await lesson.ask()).json).toMatchObject({ code: 'CONFLICT' });
    await makeSound(lesson.uploadId);
    expect(await lesson.list()).toMatchObject({ drafting: 'open' });
    for (const _ of ['once', 'again'])
      expect((await lesson.ask('es-419')).json).toMatchObject({ status: 'waiting' });
    speech.plan(said(0.5, 2.25, ' Desde \u202ela  cutícula '), said(-1, 60, 'a la punta.'));
    await lesson.work();
    expect(speech.heard.map(({ language, bytes }) => [language, timesIn(bytes)])).toEqual([
      ['es', [0, 4000]],
      ['es', [0]],
    ]);
    expect(await lesson.list()).toMatchObject({
      items: [{ language: 'es-419', isShown: false }],
      draft: { status: 'done', progress: 100, failure: null },
    });
    expect((await lesson.kept())?.vtt).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.250\nDesde la cutícula\n\n00:00:08.000 --> 00:00:12.000\na la punta.\n',
    );
    // Neither a job that was queued twice nor another wish changes what is there.
    await lesson.work();
    expect((await lesson.ask('es-419')).json).toMatchObject({ code: 'CONFLICT' });
    expect(speech.heard).toHaveLength(2);
  });

  it('goes on later where the provider failed, without asking twice for a piece', async () => {
    const lesson = await makeSpokenLesson();
    speech.heard.length = 0;
    await lesson.ask();
    speech.plan(said(0, 1, 'One'), { status: 503 }, { status: 429 }, said(0, 1, 'Two'));
    await lesson.work();
    expect(await lesson.list()).toMatchObject({ draft: { status: 'waiting', progress: 50 } });
    expect(await lesson.read()).toMatchObject({ attempts: 1, pieces_done: 1, claimed_by: null });
    // Not before its time.
    await lesson.work();
    expect(speech.heard).toHaveLength(2);
    for (const seconds of [16, 31]) {
      advance({ seconds });
      await lesson.work();
    }
    expect(await lesson.list()).toMatchObject({ draft: { status: 'done' } });
    expect(speech.heard).toHaveLength(4);
  });

  it('is given up if the provider refuses, or fails again and again', async () => {
    const lesson = await makeSpokenLesson();
    await lesson.ask();
    speech.plan({ status: 404 });
    await lesson.work();
    expect(await lesson.list()).toMatchObject({
      items: [],
      draft: { status: 'failed', failure: 'provider' },
    });
    expect(test.logLines.join()).toContain('AI_TRANSCRIPTION_MODEL');
    expect(test.logLines.join()).not.toContain('secret-key');
    speech.heard.length = 0;
    await lesson.ask();
    for (let tries = 1; tries <= 8; tries += 1) {
      if (tries <= 6) speech.plan({ status: 500 });
      await lesson.work();
      advance({ minutes: 11 });
    }
    expect(await lesson.read()).toMatchObject({ status: 'failed', failure: 'provider' });
    expect(speech.heard).toHaveLength(6);
  });

  it('counts neither storage that is away nor a process that ends as an attempt', async () => {
    const lesson = await makeSpokenLesson();
    await lesson.ask();
    const away = { ...deps, media: { ...deps.media, open: () => Promise.reject(new Error('away')) } };
    for (let tries = 1; tries <= 8; tries += 1) {
      await draftCaptions(away, lesson, new AbortController().signal, LIMITS);
      expect(await lesson.read()).toMatchObject({ status: 'waiting', attempts: 0, claimed_by: null });
      advance({ minutes: 2 });
    }
    for (let tries = 1; tries <= 8; tries += 1) {
      await draftCaptions(deps, lesson, AbortSignal.abort(), LIMITS);
      expect(await lesson.read()).toMatchObject({ status: 'waiting', attempts: 0, claimed_by: null });
    }
    speech.plan(said(0, 1, 'One'), said(0, 1, 'Two'));
    await lesson.work();
    expect(await lesson.read()).toMatchObject({ status: 'done' });
  });

  it('does not wait for ever for storage that hangs', async () => {
    const lesson = await makeSpokenLesson();
    await lesson.ask();
    const asked = Promise.withResolvers<void>();
    const open = () => {
      asked.resolve();
      return new Promise<never>(() => undefined);
    };
    const work = draftCaptions(
      { ...deps, media: { ...deps.media, open } },
      lesson,
      new AbortController().signal,
    );
    await asked.promise;
    advance({ minutes: 6 });
    await work;
    expect(await lesson.read()).toMatchObject({ status: 'waiting', attempts: 0, claimed_by: null });
  });

  it('of a film in which nobody speaks is none', async () => {
    const lesson = await makeSpokenLesson();
    await lesson.ask();
    await lesson.work();
    expect(await lesson.list()).toMatchObject({
      items: [],
      draft: { status: 'failed', failure: 'no-speech' },
    });
  });

  it('never replaces what somebody wrote meanwhile, nor describes another film', async () => {
    const lesson = await makeSpokenLesson();
    await lesson.ask();
    const mine = 'WEBVTT\n\n00:01.000 --> 00:02.000\nMine.\n';
    await lesson.save({ vtt: mine });
    speech.plan(said(0, 1, 'Theirs'), said(0, 1, 'Theirs'));
    await lesson.work();
    expect(await lesson.list()).toMatchObject({ draft: { failure: 'written-meanwhile' } });
    expect(await lesson.kept()).toMatchObject({ vtt: mine, is_shown: true });
    await lesson.remove({});

    await lesson.ask();
    const other = await makeUpload(test, (await makePerson(test)).id);
    await deps.db.update(lessons).set({ upload_id: other.id }).where(eq(lessons.id, lesson.lessonId));
    speech.plan(said(0, 1, 'Theirs'), said(0, 1, 'Theirs'));
    await lesson.work();
    expect(await lesson.list()).toMatchObject({ items: [], draft: { failure: 'film-changed' } });
  });

  it('never replaces what somebody saves in the moment it ends', async () => {
    const lesson = await makeSpokenLesson();
    await lesson.ask();
    const draft = await claimDraft(deps, lesson.lessonId);
    if (!draft) throw new Error('not claimed');
    draft.cues = [{ start: 0, end: 1, text: 'Theirs' }];
    let work: Promise<unknown>[] = [];
    await deps.db.transaction(async (tx) => {
      // It has looked whether there are captions, and has not written its own.
      const isIts = eq(captionDrafts.lesson_id, lesson.lessonId);
      await tx.select().from(captionDrafts).where(isIts).for('update');
      const settling = settleDone(deps, draft);
      await test.untilWaiting();
      const saving = lesson.save({ vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nMine.\n' });
      work = [settling, saving];
      await Promise.race([saving, test.untilWaiting(2)]);
    });
    await Promise.all(work);
    expect((await lesson.kept())?.vtt).toContain('Mine.');
  });

  it('is of the cut that people watch, and of none that they watched before', async () => {
    const lesson = await makeSpokenLesson();
    // Another cut is being prepared, and has its sound already.
    await makeSound(lesson.uploadId, 2);
    await lesson.ask();
    expect(await lesson.read()).toMatchObject({ revision: 1 });
    // It is watched while somebody still listens to the old one.
    await deps.db
      .update(videos)
      .set({ served_revision: 2, served_from_ms: 2000 })
      .where(eq(videos.upload_id, lesson.uploadId));
    speech.plan(said(0, 1, 'One'), said(0, 1, 'Two'));
    await lesson.work();
    expect(await lesson.list()).toMatchObject({ items: [], draft: { failure: 'film-changed' } });
  });

  it('is taken over from a process that died, and may be asked for a number of times a day', async () => {
    const lesson = await makeSpokenLesson();
    await lesson.ask();
    await deps.db
      .update(captionDrafts)
      .set({ status: 'working', claimed_by: randomUUID(), claimed_until: deps.clock.now() })
      .where(eq(captionDrafts.lesson_id, lesson.lessonId));
    advance({ minutes: 1 });
    speech.plan(said(0, 1, 'One'), said(0, 1, 'Two'));
    await continueDrafts(deps);
    await deps.queue.drainJob(draftCaptionsJob);
    expect(await lesson.list()).toMatchObject({ draft: { status: 'done' } });
    for (let asked = 1; asked <= CAPTION_DRAFTS_A_DAY; asked += 1) {
      await lesson.remove({});
      const isLast = asked === CAPTION_DRAFTS_A_DAY;
      expect((await lesson.ask()).status).toBe(isLast ? 429 : 200);
      await deps.db.delete(captionDrafts).where(eq(captionDrafts.lesson_id, lesson.lessonId));
    }
    expect((await lesson.ask('en', (await makePerson(test, { role: 'creator' })).token)).status).toBe(404);
  });
});

it('sound is cut between segments, by time and by size', () => {
  const segments: [number, number, number][] = [
    [4000, 100, 50],
    [4000, 150, 50],
    [4000, 200, 90],
  ];
  expect(cutSound(segments, { ms: 8000, bytes: 1000 })).toEqual([
    { fromMs: 0, lengthMs: 8000, offset: 100, bytes: 100 },
    { fromMs: 8000, lengthMs: 4000, offset: 200, bytes: 90 },
  ]);
  expect(cutSound(segments, { ms: 60_000, bytes: 100 }).map(({ fromMs }) => fromMs)).toEqual([0, 8000]);
  expect(cutSound([])).toEqual([]);
});

it('what is no MP4 is left as it is', () => {
  const bytes = Buffer.from('00000004moofhello');
  startAtZero(bytes);
  expect(String(bytes)).toBe('00000004moofhello');
});
