import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { loadViewer } from '#server/access/load-viewer.ts';
import { passExpiry } from '#server/access/viewer-pass.ts';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import { VISITOR, type Viewer } from '#shared/access/viewer.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { endPremium as endPremiumAt } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload, readFixture } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { type MediaKind, signCaptionsAddress, signMediaAddress } from './media-pass.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-lesson-media-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { app, call, deps } = test;

const video = readFixture('moov-last.mp4');
const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nLet the brush wobble.\n';
const creator = await makePerson(test, { role: 'creator' });
const upload = await makeUpload(test, creator.id, { file_name: 'Spitzen „édition“.mp4' });

async function makeVideoCourse(isPublished: boolean) {
  const withVideo = { video_url: null, upload_id: upload.id };
  const course = await makeCourse(test, creator.id, {
    is_published: isPublished,
    lessons: [withVideo, { ...withVideo, is_free_preview: true }],
  });
  const [locked = '', preview = ''] = course.lessonIds;
  await deps.db.insert(lessonCaptions).values([locked, preview].map((lesson_id) => ({ lesson_id, vtt })));
  return { id: course.id, locked, preview };
}

type Person = Awaited<ReturnType<typeof makePerson>>;
type WatchedCourse = Awaited<ReturnType<typeof makeVideoCourse>>;

const open = await makeVideoCourse(true);
const hidden = await makeVideoCourse(false);

async function enrolled(
  source: EnrolmentSource,
  options: Parameters<typeof makePerson>[1] = {},
): Promise<Person> {
  const person = await makePerson(test, options);
  for (const course of [open, hidden]) await makeEnrolment(test, person.id, course.id, source);
  return person;
}

async function lapsed(): Promise<Person> {
  const person = await enrolled('premium', { hasPremium: true });
  await endPremium(person);
  return person;
}

async function endPremium({ id }: Person): Promise<void> {
  const ended = later(deps.clock.now(), { seconds: -1 });
  await endPremiumAt(deps.db, id, ended);
}

const viewers: Record<string, Person | null> = {
  visitor: null,
  student: await makePerson(test),
  subscriber: await makePerson(test, { hasPremium: true }),
  'enrolled for free': await enrolled('free'),
  'enrolled for free, with Premium': await enrolled('free', { hasPremium: true }),
  'enrolled by Premium': await enrolled('premium', { hasPremium: true }),
  'enrolled by Premium that has lapsed': await lapsed(),
  'enrolled by purchase': await enrolled('purchase'),
  creator,
  'other creator': await makePerson(test, { role: 'creator' }),
  administrator: await makePerson(test, { email: 'admin@lunula.test' }),
};

/**
 * `-` nothing, `w` watch, `d` watch and download; for a published course's lesson and preview, then for an
 * unpublished one's.
 */
const rights: Record<keyof typeof viewers, string> = {
  visitor: '- w - -',
  student: '- w - -',
  subscriber: '- d - -',
  'enrolled for free': 'w w w w',
  'enrolled for free, with Premium': 'd d d d',
  'enrolled by Premium': 'd d d d',
  'enrolled by Premium that has lapsed': '- w - -',
  'enrolled by purchase': 'w w w w',
  creator: 'w w w w',
  'other creator': '- w - -',
  administrator: '- w - -',
};

const viewerOf = (person: Person | null): Promise<Viewer> =>
  person ? loadViewer(deps, person.token) : Promise.resolve(VISITOR);

async function addressFor(
  person: Person | null,
  lessonId: string,
  kind: MediaKind | 'captions' = 'video',
): Promise<string> {
  const [viewer, until] = [await viewerOf(person), passExpiry(deps.clock.now())];
  if (kind !== 'captions') return signMediaAddress(deps.authKey, kind, lessonId, viewer, until);
  return signCaptionsAddress(deps.authKey, { lessonId, language: 'en' }, viewer, until);
}

function getLesson(person: Person | null, course: WatchedCourse, lessonId: string) {
  const options = person ? { token: person.token } : {};
  return call<Lesson>('GET', `/api/courses/${course.id}/lessons/${lessonId}`, options);
}

async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  const answer = await app.request(address, init);
  await answer.body?.cancel();
  return answer.status;
}

const cases = Object.keys(viewers).flatMap((who) =>
  [open.locked, open.preview, hidden.locked, hidden.preview].map((lessonId, position) => ({
    who,
    what: ['a lesson', 'a preview', 'an unpublished lesson', 'an unpublished preview'][position],
    course: position < 2 ? open : hidden,
    lessonId,
    right: rights[who]?.split(' ')[position] ?? '',
  })),
);

describe('every address of a lesson’s media', () => {
  it.each(cases)('$who, $what: $right', async ({ who, course, lessonId, right }) => {
    const person = viewers[who] ?? null;
    const mayWatch = right !== '-';
    const range = { headers: { Range: 'bytes=0-9' } };
    const head = { method: 'HEAD' };

    const lesson = await getLesson(person, course, lessonId);
    expect(lesson.status === 200).toBe(mayWatch);
    expect(lesson.text.includes('/media/')).toBe(mayWatch);
    if (mayWatch)
      expect(lesson.json.video).toMatchObject({ downloadUrl: right === 'd' ? expect.any(String) : null });

    for (const kind of ['video', 'captions', 'download'] as const) {
      const address = await addressFor(person, lessonId, kind);
      const isOpen = kind === 'download' ? right === 'd' : mayWatch;
      const [whole, part, question] = [
        await statusOf(address),
        await statusOf(address, range),
        await statusOf(address, head),
      ];
      expect({ kind, whole: whole < 300, part: part < 300, question: question < 300 }).toEqual({
        kind,
        whole: isOpen,
        part: isOpen,
        question: isOpen,
      });
      if (!isOpen) expect([401, 403, 404]).toContain(whole);
    }
  });
});

describe('an address', () => {
  it('comes with the lesson, and stays the same for some minutes', async () => {
    const learner = viewers['enrolled for free, with Premium'] ?? null;
    test.advance({ minutes: 1 });
    const first = (await getLesson(learner, open, open.locked)).json;
    test.advance({ minutes: 1 });
    const second = (await getLesson(learner, open, open.locked)).json;
    expect(second.video).toEqual(first.video);
    if (first.video?.kind !== 'upload') throw new Error('no upload');
    const { src, downloadUrl, contentType, expiresAt } = first.video;
    expect(contentType).toBe('video/mp4');
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(later(deps.clock.now(), { minutes: 59 }).getTime());
    expect(await statusOf(src ?? '')).toBe(200);
    expect(src).not.toContain(learner?.token);
    expect(src).not.toContain(learner?.refresh);

    const download = await app.request(downloadUrl ?? '');
    expect(download.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Spitzen __dition_.mp4"; filename*=UTF-8''Spitzen%20%E2%80%9E%C3%A9dition%E2%80%9C.mp4`,
    );
    expect(first.captions.map(({ language }) => language)).toEqual(['en']);
    expect((await call('GET', first.captions[0]?.url ?? '')).text).toBe(vtt);
  });

  it('of captions is for one language, and opens no draft', async () => {
    const lessonId = open.preview;
    const french = { lesson_id: lessonId, language: 'fr', vtt } as const;
    await deps.db.insert(lessonCaptions).values([
      { ...french, vtt: vtt.replace('Let', 'Laisse') },
      { ...french, language: 'de', is_shown: false },
    ]);
    const { captions } = (await getLesson(null, open, lessonId)).json;
    expect(captions.map(({ language }) => language)).toEqual(['en', 'fr']);
    const [english = '', inFrench = ''] = captions.map(({ url }) => url);
    expect((await call('GET', inFrench)).text).toContain('Laisse');
    for (const other of ['fr', 'de', 'xx'])
      expect(await statusOf(english.replace('/captions/en?', `/captions/${other}?`))).toBe(404);
    const until = passExpiry(deps.clock.now());
    const draft = signCaptionsAddress(deps.authKey, { lessonId, language: 'de' }, VISITOR, until);
    expect(await statusOf(draft)).toBe(404);
  });

  it('is useless if changed, for another file, lesson or person, or signed with another key', async () => {
    const address = new URL(
      await addressFor(viewers['enrolled for free'] ?? null, open.locked),
      'http://lunula.test',
    );
    const change = (name: string, value: string) => {
      const changed = new URL(address);
      changed.searchParams.set(name, value);
      return changed.href;
    };
    const forged = [
      change('for', 'visitor'),
      change('for', `${creator.id}.${crypto.randomUUID()}`),
      change('until', '99999999999'),
      change('signature', ''),
      change('signature', 'A'.repeat(43)),
      address.href.replace('/video?', '/download?'),
      address.href.replace('/video?', '/captions/en?'),
      address.href.replace('/video?', '/poster?'),
      address.href.replace(open.locked, hidden.locked),
      address.href.split('?')[0] ?? '',
      signMediaAddress(
        new Uint8Array(32),
        'video',
        open.preview,
        VISITOR,
        later(deps.clock.now(), { hours: 1 }),
      ),
    ];
    for (const wrong of forged) expect(await statusOf(wrong), wrong).toBe(404);
    expect(await statusOf(address.href)).toBe(200);
  });
});

describe('access that ends', () => {
  const losses: [string, (person: Person, course: WatchedCourse) => Promise<unknown>][] = [
    ['with the enrolment', ({ id }, course) => unenrol(id, course.id)],
    ['with Premium', endPremium],
    ['with a suspension', ({ id }) => suspend(id)],
    ['with the session', ({ token }) => call('POST', '/api/auth/sign-out', { token })],
  ];

  it.each(losses)('%s is over within ten seconds', async (_, lose) => {
    const course = await makeVideoCourse(true);
    const person = await makePerson(test, { hasPremium: true });
    await makeEnrolment(test, person.id, course.id, 'premium');
    const addresses = await Promise.all(
      (['video', 'captions', 'download'] as const).map((kind) => addressFor(person, course.locked, kind)),
    );
    for (const address of addresses) expect(await statusOf(address)).toBe(200);
    await lose(person, course);
    test.advance({ seconds: 9 });
    for (const address of addresses) expect([401, 403]).toContain(await statusOf(address));
  });

  it('ends for visitors when a course is unpublished or a lesson is no longer a preview', async () => {
    for (const close of [unpublish, closePreview]) {
      const course = await makeVideoCourse(true);
      const address = await addressFor(null, course.preview);
      expect(await statusOf(address)).toBe(200);
      await close(course);
      test.advance({ seconds: 9 });
      expect(await statusOf(address)).toBeGreaterThanOrEqual(403);
    }
  });

  it('ends even while a file is being sent', async () => {
    const { person, course, readOn } = await beginReading();
    await unenrol(person.id, course.id);
    test.advance({ seconds: 9 });
    await expect(readOn()).rejects.toThrow();
  });
});

describe('a video over HTTP', () => {
  const size = video.length;
  it.each([
    ['bytes=0-99', 206, `bytes 0-99/${size}`, video.subarray(0, 100)],
    ['bytes=100-', 206, `bytes 100-${size - 1}/${size}`, video.subarray(100)],
    ['bytes=-100', 206, `bytes ${size - 100}-${size - 1}/${size}`, video.subarray(-100)],
    [`bytes=${size - 1}-99999999`, 206, `bytes ${size - 1}-${size - 1}/${size}`, video.subarray(-1)],
    [`bytes=-99999999`, 206, `bytes 0-${size - 1}/${size}`, video],
    [`bytes=${size}-`, 416, `bytes */${size}`, Buffer.alloc(0)],
    ['bytes=-0', 416, `bytes */${size}`, Buffer.alloc(0)],
    ['bytes=5-2', 200, null, video],
    ['bytes=0-1,5-6', 200, null, video],
    ['lines=0-1', 200, null, video],
  ])('answers %s with %i', async (range, status, contentRange, expected) => {
    const answer = await app.request(await addressFor(creator, open.locked), { headers: { Range: range } });
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, contentRange]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true);
    if (status !== 416) {
      expect(answer.headers.get('Content-Length')).toBe(String(expected.length));
      expect(answer.headers.get('Content-Type')).toBe('video/mp4');
    }
  });

  it('is private, typed, never sniffed, and revalidated', async () => {
    const address = await addressFor(creator, open.locked);
    const whole = await app.request(address);
    await whole.body?.cancel();
    const etag = whole.headers.get('ETag') ?? '';
    expect(whole.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
    expect(whole.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(whole.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(await statusOf(address, { headers: { 'If-None-Match': etag } })).toBe(304);
    expect(await statusOf(address, { headers: { Range: 'bytes=0-1', 'If-Range': etag } })).toBe(206);
    expect(await statusOf(address, { headers: { Range: 'bytes=0-1', 'If-Range': '"older"' } })).toBe(200);

    const head = await app.request(address, { method: 'HEAD', headers: { Range: 'bytes=0-1' } });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(size)]);
    expect(await head.text()).toBe('');

    const captions = await addressFor(creator, open.locked, 'captions');
    const text = await call('GET', captions);
    expect(text.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
    const known = { 'If-None-Match': text.headers.get('ETag') ?? '' };
    expect(await statusOf(captions, { headers: known })).toBe(304);
  });

  it('is not found without bytes, an upload or captions', async () => {
    const lost = await makeUpload(test, creator.id);
    const course = await makeCourse(test, creator.id, {
      lessons: [{ video_url: null, upload_id: lost.id }, {}],
    });
    await deps.media.remove(lost.media_key ?? '');
    for (const lessonId of course.lessonIds) {
      for (const kind of ['video', 'captions'] as const)
        expect(await statusOf(await addressFor(creator, lessonId, kind))).toBe(404);
    }
    const said = test.logLines.filter((line) => line.includes('not in storage'));
    expect(said.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, key: lost.media_key }),
    ]);
    expect((await call('GET', '/metrics')).text).toContain('lunula_media_missing_total 1');
    const [, linked = ''] = course.lessonIds;
    const { json } = await call<Lesson>('GET', `/api/courses/${course.id}/lessons/${linked}`, {
      token: creator.token,
    });
    expect(json).toMatchObject({ video: { kind: 'link' }, captionsUrl: null, durationSeconds: null });
  });
});

describe('an address that was shared', () => {
  it('stops working for everyone when it expires', async () => {
    const address = await addressFor(creator, open.locked);
    test.advance({ minutes: 59 });
    expect(await statusOf(address)).toBe(200);
    test.advance({ minutes: 12 });
    expect(await statusOf(address)).toBe(410);
    expect(await statusOf(address, { method: 'HEAD' })).toBe(410);
  });

  it('does not break off what is being sent', async () => {
    const { bytes, readOn } = await beginReading();
    test.advance({ minutes: 71 });
    expect(await readOn()).toBe(bytes.length);
  });
});

/** Somebody who has read the beginning of a large file. */
async function beginReading() {
  const bytes = Buffer.alloc(4_000_000, 'x');
  const large = await makeUpload(test, creator.id, { bytes });
  const course = await makeCourse(test, creator.id, {
    lessons: [{ video_url: null, upload_id: large.id }],
  });
  const person = await makePerson(test);
  await makeEnrolment(test, person.id, course.id);
  const answer = await app.request(await addressFor(person, course.lessonIds[0] ?? ''));
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  const readOn = async () => {
    let read = first?.value?.length ?? 0;
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      read += piece.value.length;
    return read;
  };
  return { person, course, bytes, readOn };
}

function unenrol(userId: string, courseId: string) {
  const theirs = and(eq(enrollments.user_id, userId), eq(enrollments.course_id, courseId));
  return deps.db.delete(enrollments).where(theirs);
}

function suspend(userId: string) {
  return deps.db.update(users).set({ suspended_at: deps.clock.now() }).where(eq(users.id, userId));
}

function unpublish({ id }: WatchedCourse) {
  return deps.db.update(courses).set({ is_published: false }).where(eq(courses.id, id));
}

function closePreview({ preview }: WatchedCourse) {
  return deps.db.update(lessons).set({ is_free_preview: false }).where(eq(lessons.id, preview));
}
