import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadViewer } from '#server/access/load-viewer.ts';
import { passExpiry } from '#server/access/viewer-pass.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import { claimVideo } from '#server/videos/preparing/claim-video.ts';
import { settleReady } from '#server/videos/preparing/settle-video.ts';
import { writeFilmFile } from '#server/videos/serving/film-file.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { VISITOR } from '#shared/access/viewer.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import { RENDITIONS } from '#shared/videos/video.rules.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { makePoster, makeRendition, makeSheet } from '#tests/support/videos/make-film.ts';
import { createFilmAddresses, signCaptionsAddress, signMediaAddress } from './media-pass.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-film-rights-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder, TRANSCODE_JOBS: '1' });
const { app, call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });

async function makeCut(uploadId: string, revision: number): Promise<void> {
  const of = { uploadId, revision };
  for (const name of RENDITIONS) await makeRendition(test, of, name);
  await makePoster(test, of);
  await makeSheet(test, of);
}

/** In full HD, with everything that can be made of it and a picture that was uploaded as its poster. */
async function makeFilm() {
  const { id: uploadId } = await makeUpload(test, creator.id, { width: 1920, height: 1080 });
  const picture = await makeUpload(test, creator.id, { kind: 'image', content_type: 'image/webp' });
  await deps.db.insert(videos).values({
    ...{
      upload_id: uploadId,
      poster_upload_id: picture.id,
      duration_ms: 5500,
      status: 'ready',
      progress: 100,
    },
  });
  await makeCut(uploadId, 1);
  return { uploadId, pictureId: picture.id };
}

const film = await makeFilm();

async function makeLesson(isPublished: boolean, isPreview: boolean, { uploadId } = film) {
  const course = await makeCourse(test, creator.id, {
    is_published: isPublished,
    lessons: [{ video_url: null, upload_id: uploadId, is_free_preview: isPreview }],
  });
  const [id = ''] = course.lessonIds;
  await deps.db.insert(lessonCaptions).values({ lesson_id: id, vtt: 'WEBVTT\n' });
  return { id, courseId: course.id };
}

const lessons = {
  'a lesson': await makeLesson(true, false),
  'a preview': await makeLesson(true, true),
  'an unpublished lesson': await makeLesson(false, false),
};

type Person = Awaited<ReturnType<typeof makePerson>>;

async function enrolled(source: EnrolmentSource, hasPremium = false): Promise<Person> {
  const person = await makePerson(test, { hasPremium });
  for (const { courseId } of Object.values(lessons)) await makeEnrolment(test, person.id, courseId, source);
  return person;
}

async function lapsed(): Promise<Person> {
  const person = await enrolled('premium', true);
  await endPremium(deps.db, person.id, later(deps.clock.now(), { seconds: -1 }));
  return person;
}

/** `-` nothing, `s` standard quality, `h` HD and the file it was made of, `d` the same with the file to keep. */
const RIGHTS: [who: string, person: Person | null, rights: string][] = [
  ['a visitor', null, '- s -'],
  ['a member', await makePerson(test), '- s -'],
  ['a member with Premium', await makePerson(test, { hasPremium: true }), '- d -'],
  ['enrolled for free', await enrolled('free'), 's s s'],
  ['enrolled for free, with Premium', await enrolled('free', true), 'd d d'],
  ['enrolled by Premium', await enrolled('premium', true), 'd d d'],
  ['enrolled by Premium that has lapsed', await lapsed(), '- s -'],
  ['a buyer', await enrolled('purchase'), 'h h h'],
  ['its creator', creator, 'h h h'],
  ['another creator', await makePerson(test, { role: 'creator' }), '- s -'],
  ['the administrator', await makePerson(test, { email: 'admin@lunula.test' }), '- s -'],
];

/** Of which rights each file is. */
const FILES: Record<string, 'watch' | 'hd' | 'keep'> = {
  ...{ 'master.m3u8': 'watch', captions: 'watch', video: 'hd', download: 'keep' },
  ...{ '1-480.m3u8': 'watch', '1-480.mp4': 'watch', '1-sound.m3u8': 'watch', '1-sound.mp4': 'watch' },
  ...{ '1-720.m3u8': 'hd', '1-720.mp4': 'hd', '1-1080.m3u8': 'hd', '1-1080.mp4': 'hd' },
  ...{ '1-poster-0.webp': 'watch', '1-sheet-0.webp': 'watch' },
  [writeFilmFile({ kind: 'picture', uploadId: film.pictureId })]: 'watch',
};
const OPEN: Record<string, string[]> = {
  '-': [],
  s: ['watch'],
  h: ['watch', 'hd'],
  d: ['watch', 'hd', 'keep'],
};

/** As the server would sign them for this person, who may have had them from a time when more was open to them. */
async function addressesFor(person: Person | null, lessonId: string, { uploadId } = film) {
  const viewer = person ? await loadViewer(deps, person.token) : VISITOR;
  const until = passExpiry(deps.clock.now());
  const master = createFilmAddresses(deps.authKey, { lessonId, uploadId }, viewer, until)({ kind: 'master' });
  return (name: string) => {
    if (name === 'captions')
      return signCaptionsAddress(deps.authKey, { lessonId, language: 'en' }, viewer, until);
    if (name === 'video' || name === 'download')
      return signMediaAddress(deps.authKey, name, lessonId, viewer, until);
    return master.replace('master.m3u8', name);
  };
}

async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  const answer = await app.request(address, init);
  await answer.body?.cancel();
  return answer.status;
}

const cases = RIGHTS.flatMap(([who, person, rights]) =>
  Object.entries(lessons).map(([what, lesson], at) => ({
    ...{ who, person, what, lesson, right: rights.split(' ')[at] ?? '' },
  })),
);

describe('every address of a prepared film', () => {
  it.each(cases)('$who, $what: $right', async ({ person, lesson, right }) => {
    const addressOf = await addressesFor(person, lesson.id);
    const isOpen = (need: string) => OPEN[right]?.includes(need);
    for (const [name, need] of Object.entries(FILES)) {
      const address = addressOf(name);
      for (const init of [{}, { method: 'HEAD' }, { headers: { Range: 'bytes=20-69' } }]) {
        const status = await statusOf(address, init);
        expect({ name, init, isOpen: status < 300 }).toEqual({ name, init, isOpen: isOpen(need) });
        if (!isOpen(need)) expect([403, 404]).toContain(status);
      }
    }
    if (!isOpen('watch')) return;
    const master = await (await app.request(addressOf('master.m3u8'))).text();
    expect(/RESOLUTION=\d+x(720|1080)/.test(master)).toBe(isOpen('hd'));
  });

  it('is open to nobody by another’s name, or by another file’s signature', async () => {
    const [free, buyer] = [RIGHTS[3]?.[1], RIGHTS[7]?.[1]];
    if (!free || !buyer) throw new Error('nobody');
    const [his, hers] = await Promise.all(
      [free, buyer].map((person) => addressesFor(person, lessons['a lesson'].id)),
    );
    if (!his || !hers) throw new Error('no addresses');
    const [mine = '', theirs = ''] = [his('1-1080.mp4'), hers('1-1080.mp4')];
    const holderIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('for') ?? '';
    expect(await statusOf(theirs)).toBe(200);
    expect(await statusOf(mine.replace(holderIn(mine), holderIn(theirs)))).toBe(404);
    for (const name of ['video', 'download'])
      expect(await statusOf(his('1-1080.mp4').replace(/film\/.*\?/, `${name}?`))).toBe(404);
    // A film that is not the lesson's.
    const other = await makeFilm();
    expect(await statusOf(theirs.replace(film.uploadId, other.uploadId))).toBe(404);
  });
});

describe('what was cut off', () => {
  it('is nobody’s once the cut is there, and its creator’s alone in the file that was uploaded', async () => {
    const made = await makeFilm();
    const { id, courseId } = await makeLesson(true, false, made);
    const path = `/api/courses/${courseId}/lessons/${id}/film/cut`;
    const body = { fromMs: 1000, toMs: null };
    expect(await call('PUT', path, { token: creator.token, body })).toMatchObject({ status: 200 });
    const claimed = await claimVideo(deps, made.uploadId);
    if (!claimed) throw new Error('not claimed');
    await makeCut(made.uploadId, 2);
    await settleReady(deps, claimed);
    test.advance({ seconds: 6 });

    const [free, subscriber, buyer] = [
      await makePerson(test),
      await makePerson(test, { hasPremium: true }),
      await makePerson(test),
    ];
    for (const [person, source] of [
      [free, 'free'],
      [subscriber, 'premium'],
      [buyer, 'purchase'],
    ] as const)
      await makeEnrolment(test, person.id, courseId, source);

    for (const [person, sees] of [
      [free, ['480']],
      [subscriber, ['480', '1080']],
      [buyer, ['480', '1080']],
      [creator, ['480', '1080', 'video']],
    ] as const) {
      const addressOf = await addressesFor(person, id, made);
      const isOpen = (name: string) => sees.some((one) => one === name);
      for (const name of Object.keys(FILES).filter((name) => name.startsWith('1-')))
        expect([403, 404], name).toContain(await statusOf(addressOf(name)));
      for (const name of ['480', '1080'])
        expect([name, await statusOf(addressOf(`2-${name}.mp4`))]).toEqual([name, isOpen(name) ? 200 : 403]);
      expect([person.email, await statusOf(addressOf('video'))]).toEqual([
        person.email,
        isOpen('video') ? 200 : 410,
      ]);
      expect(await statusOf(addressOf('download'))).toBe(person === subscriber ? 410 : 403);
    }
  });
});
