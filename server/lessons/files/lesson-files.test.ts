import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessonFiles } from '#server/lessons/lessons.tables.ts';
import { measureStorage } from '#server/uploads/measure-storage.ts';
import { sweepUploads } from '#server/uploads/sweep-uploads.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { eraseNow } from '#tests/support/account/erase-now.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-lesson-files-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { app, call, deps, advance } = test;
// Made anew for each test: some of them move the clock beyond the end of a session.
let creator: Person;
let other: Person;
let learner: Person;
beforeEach(async () => {
  creator = await makePerson(test, { role: 'creator' });
  other = await makePerson(test, { role: 'creator' });
  learner = await makePerson(test);
});
const PDF = Buffer.from('%PDF-1.7\nten nails to print\n%%EOF\n');
const FORM = {
  ...harmlessForm(lessonFormSchema),
  videoUrl: 'https://videos.example/a.mp4',
  uploadId: null,
};

type Person = { id: string; token: string };
type Answer = { code?: string; data?: { fields: Record<string, string> } };

const makeFile = (ownerId = creator.id, given: object = {}) =>
  makeUpload(test, ownerId, {
    kind: 'file',
    bytes: PDF,
    content_type: 'application/pdf',
    file_name: 'template.pdf',
    duration_seconds: null,
    width: null,
    height: null,
    ...given,
  });

async function makeTaught(lessons: object[] = [{}]) {
  const course = await makeCourse(test, creator.id, { lessons });
  await makeEnrolment(test, learner.id, course.id);
  const [lessonId = ''] = course.lessonIds;
  return {
    course,
    lessonId,
    save: (files: object[] | undefined, { token } = creator, more: object = {}) =>
      call<Answer>('PUT', `/api/courses/${course.id}/lessons/${lessonId}`, {
        body: { ...FORM, ...more, files },
        token,
      }),
    own: async () =>
      (await call<EditedLesson>('GET', `/api/me/teaching/${course.id}/lessons/${lessonId}`, creator)).json,
    read: (person: Person | null) =>
      call<Lesson>('GET', `/api/courses/${course.id}/lessons/${lessonId}`, {
        ...(person && { token: person.token }),
      }),
  };
}

async function firstAddress(taught: Awaited<ReturnType<typeof makeTaught>>, person: Person | null = learner) {
  return (await taught.read(person)).json.files[0]?.url ?? '';
}

describe('the files of a lesson', () => {
  it('are added, ordered, renamed and removed with the lesson', async () => {
    const [one, two] = [await makeFile(), await makeFile(creator.id, { content_type: 'image/png' })];
    const { save, own } = await makeTaught();
    const [a, b] = [
      { uploadId: one.id, name: 'Template' },
      { uploadId: two.id, name: 'Supplies' },
    ];
    expect((await save([a, b])).status).toBe(200);
    expect((await own()).files).toEqual([a, b].map((file) => ({ ...file, sizeBytes: PDF.length })));
    const version = (await own()).version;
    await save([b, { ...a, name: 'Almond template' }]);
    expect((await own()).files).toMatchObject([b, { ...a, name: 'Almond template' }]);
    expect((await save([a], creator, { version })).json.code).toBe('CHANGED_ELSEWHERE');
    // A page that knows nothing of files leaves them alone; sending the same again does no harm.
    await save(undefined, creator, { title: 'Renamed' });
    for (const _ of [1, 2]) await save([b], creator, { title: 'Renamed' });
    expect(await own()).toMatchObject({ title: 'Renamed', files: [b] });
    await save([]);
    expect((await own()).files).toEqual([]);
  });

  it('come with a new lesson, once, however often it is sent', async () => {
    const { course } = await makeTaught([]);
    const files = [{ uploadId: (await makeFile()).id, name: 'Template' }];
    const body = { ...FORM, id: crypto.randomUUID(), files };
    for (const _ of [1, 2])
      expect(
        (await call('POST', `/api/courses/${course.id}/lessons`, { body, token: creator.token })).status,
      ).toBe(200);
    expect(await deps.db.$count(lessonFiles, eq(lessonFiles.lesson_id, body.id))).toBe(1);
  });

  it.each([
    ['somebody else’s', 'NOT_FOUND', () => makeFile(other.id)],
    ['missing', 'NOT_FOUND', async () => ({ id: crypto.randomUUID() })],
    ['a video', 'NOT_FOUND', () => makeUpload(test, creator.id)],
    [
      'refused',
      'NOT_FOUND',
      () => makeFile(creator.id, { status: 'refused', media_key: null, refusal: 'No' }),
    ],
    ['unfinished', 'UPLOAD_NOT_READY', () => makeFile(creator.id, { status: 'receiving', media_key: null })],
  ])('cannot be %s', async (_, code, make) => {
    const { save, lessonId } = await makeTaught();
    const { id } = await make();
    const good = await makeFile();
    const files = [
      { uploadId: good.id, name: 'Good' },
      { uploadId: id, name: 'Bad' },
    ];
    // Defined: the contract says that it may happen.
    expect((await save(files)).json).toMatchObject({ code, defined: true });
    expect(await deps.db.$count(lessonFiles, eq(lessonFiles.lesson_id, lessonId))).toBe(0);
  });

  it('are the owner’s to change', async () => {
    const { save } = await makeTaught();
    expect((await save([], other)).json.code).toBe('NOT_FOUND');
    expect((await save([], learner)).json.code).toBe('CREATOR_REQUIRED');
  });

  it('are at most ten, each once, each with a name', async () => {
    const { save } = await makeTaught();
    const file = { uploadId: (await makeFile()).id, name: 'Template' };
    const many = Array.from({ length: 11 }, () => ({ ...file, uploadId: crypto.randomUUID() }));
    for (const files of [many, [file, file], [{ ...file, name: '' }], [{ ...file, name: 'x'.repeat(121) }]])
      expect((await save(files)).json.code).toBe('INVALID_INPUT');
  });
});

describe('the address of a file', () => {
  it('works for those who may watch, as a download that can do nothing in a browser', async () => {
    const taught = await makeTaught();
    const { id } = await makeFile();
    await taught.save([{ uploadId: id, name: 'Spitzen „édition“ a/b' }]);
    const { files } = (await taught.read(learner)).json;
    expect(files).toEqual([
      {
        id,
        name: 'Spitzen „édition“ a/b',
        sizeBytes: PDF.length,
        contentType: 'application/pdf',
        url: expect.stringContaining(`/media/lessons/${taught.lessonId}/files/${id}?`),
        expiresAt: expect.any(String),
      },
    ]);
    const answer = await app.request(files[0]?.url ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="Spitzen __dition_ a_b.pdf"; filename*=UTF-8''Spitzen%20%E2%80%9E%C3%A9dition%E2%80%9C%20a_b.pdf`,
    });
    const part = await app.request(files[0]?.url ?? '', { headers: { Range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect((await taught.read(null)).json).toMatchObject({ code: 'ENROLMENT_REQUIRED' });
  });

  it('is open to everyone for a preview', async () => {
    const taught = await makeTaught([{ is_free_preview: true }]);
    await taught.save([{ uploadId: (await makeFile()).id, name: 'Template' }], creator, {
      isFreePreview: true,
    });
    expect((await app.request(await firstAddress(taught, null))).status).toBe(200);
  });

  it('is worthless once altered, expired, or after the right has ended', async () => {
    const taught = await makeTaught();
    const [first, second] = [await makeFile(), await makeFile()];
    await taught.save([{ uploadId: first.id, name: 'Template' }]);
    const address = await firstAddress(taught);
    const elsewhere = await makeTaught();
    const status = async (url: string) => (await app.request(url)).status;
    expect(await status(address.replace(first.id, second.id))).toBe(404);
    expect(await status(address.replace(taught.lessonId, elsewhere.lessonId))).toBe(404);
    expect(await status(address.replace(`files/${first.id}`, 'video'))).toBe(404);
    expect(await status(address.replace(learner.id, other.id))).toBe(404);
    expect(await status(address.split('?')[0] ?? '')).toBe(404);
    advance({ minutes: 90 });
    expect(await status(address)).toBe(410);
  });

  it('ends with the file and with the enrolment', async () => {
    const taught = await makeTaught();
    const { id } = await makeFile();
    await taught.save([{ uploadId: id, name: 'Template' }]);
    const address = await firstAddress(taught);
    await taught.save([]);
    expect((await app.request(address)).status).toBe(404);
    await taught.save([{ uploadId: id, name: 'Template' }]);
    expect((await app.request(address)).status).toBe(200);
    await deps.db.delete(enrollments).where(eq(enrollments.course_id, taught.course.id));
    // The answer about the right is kept for a few seconds.
    advance({ seconds: 6 });
    expect((await app.request(address)).status).toBe(403);
  });
});

describe('the bytes of a file', () => {
  const isStored = async (id: string) => (await deps.media.head(`uploads/${id}`)) !== null;

  it('stay while a lesson has it and go with the sweep afterwards, with the lesson or the course', async () => {
    const kept = await makeTaught();
    const gone = await makeTaught([{}, {}]);
    const [keptFile, goneFile] = [await makeFile(), await makeFile()];
    await kept.save([{ uploadId: keptFile.id, name: 'Template' }]);
    await gone.save([{ uploadId: goneFile.id, name: 'Template' }]);
    expect((await measureStorage(deps)).file).toBeGreaterThanOrEqual(2 * PDF.length);
    await call('DELETE', `/api/courses/${gone.course.id}/lessons/${gone.lessonId}`, { token: creator.token });
    advance({ days: 8 });
    await sweepUploads(deps);
    expect([await isStored(keptFile.id), await isStored(goneFile.id)]).toEqual([true, false]);
  });

  it('go with the account, unless a course that stays needs them', async () => {
    const leaver = await makePerson(test, { role: 'creator' });
    const file = await makeFile(leaver.id);
    const course = await makeCourse(test, leaver.id, { is_published: false, lessons: [{}] });
    await call('PUT', `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`, {
      body: { ...FORM, files: [{ uploadId: file.id, name: 'Template' }] },
      token: leaver.token,
    });
    expect(await deps.db.$count(lessonFiles, eq(lessonFiles.upload_id, file.id))).toBe(1);
    // Somebody has paid for it.
    const needed = await makeFile(leaver.id);
    const bought = await makeCourse(test, leaver.id, { is_published: false, lessons: [{}] });
    await makeEnrolment(test, (await makePerson(test)).id, bought.id, 'purchase');
    await deps.db.insert(lessonFiles).values({
      lesson_id: bought.lessonIds[0] ?? '',
      upload_id: needed.id,
      order_index: 0,
      name: 'Template',
    });
    await eraseNow(test, leaver);
    await sweepUploads(deps);
    expect(await deps.db.$count(uploads, eq(uploads.id, file.id))).toBe(0);
    expect([await isStored(file.id), await isStored(needed.id)]).toEqual([false, true]);
  });
});
