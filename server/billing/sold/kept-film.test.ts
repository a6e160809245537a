import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { lessonHandouts } from '#server/lessons/lessons.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeRendition } from '#tests/support/videos/make-film.ts';

/** Films that a buyer keeps cannot be given back. */
const test = await useTestShop();
const { call, buy, listMine, tokenOf } = test;
const creator = await makePerson(test, { role: 'creator' });
const [film, unprepared] = [await makeUpload(test, creator.id), await makeUpload(test, creator.id)];
await test.deps.db.insert(videos).values({ upload_id: film.id });
await makeRendition(test, { uploadId: film.id }, '480');
const filmed = { video_url: null, upload_id: film.id };
const course = await makeCourse(test, creator.id, {
  price_cents: 2400,
  lessons: [
    ...Array(5).fill(filmed),
    { ...filmed, upload_id: unprepared.id },
    { ...filmed, is_free_preview: true },
  ],
});
const buying = { kind: 'course', courseId: course.id, consent: true };
const [first = '', second = '', third = '', , , coming = '', preview = ''] = course.lessonIds;

type Person = { email: string };

async function ask(person: Person, body: { lessonIds: string[]; isBeginning?: boolean }): Promise<void> {
  const token = await tokenOf(person);
  expect((await call('POST', '/api/me/offline-lessons/renewal', { token, body })).status).toBe(200);
}
const keep = (person: Person, ...lessonIds: string[]) => ask(person, { lessonIds, isBeginning: true });
const verdictOn = async (person: Person) =>
  (await listMine(person)).find(({ kind }) => kind === 'course')?.refundVerdict;

const listHandouts = ({ id }: { id: string }) =>
  test.deps.db.select().from(lessonHandouts).where(eq(lessonHandouts.user_id, id));

it('films that were kept offline count as watched, once each', async () => {
  const { person } = await buy(buying);
  for (const _ of ['kept', 'renewed']) await keep(person, first);
  expect(await verdictOn(person), 'one of six').toBe('due');
  await keep(person, first, second);
  expect(await verdictOn(person), 'two of six').toBe('used');
});

it('asking again about what a device keeps hands out nothing', async () => {
  const { person } = await buy(buying);
  for (const isBeginning of [undefined, false])
    await ask(person, { lessonIds: [first, second], ...(isBeginning !== undefined && { isBeginning }) });
  expect(await listHandouts(person)).toEqual([]);
});

it('what cannot be kept yet, or need not be bought, does not', async () => {
  const { person } = await buy(buying);
  await keep(person, first, coming, preview);
  expect(await verdictOn(person)).toBe('due');
});

it('nor does what was kept with Premium before it was bought', async () => {
  const { person } = await buy({ kind: 'premium' });
  await makeEnrolment(test, person.id, course.id, 'premium');
  await keep(person, first, second);
  await buy(buying, person);
  await keep(person, first, second);
  expect(await verdictOn(person)).toBe('due');
  await keep(person, third);
  expect(await verdictOn(person), 'one of six').toBe('due');
});

async function findDownloads(person: Person, lessonIds: string[]): Promise<string[]> {
  const token = await tokenOf(person);
  const answers = lessonIds.map((lessonId) =>
    call<{ video: { downloadUrl: string } }>('GET', `/api/courses/${course.id}/lessons/${lessonId}`, {
      token,
    }),
  );
  return (await Promise.all(answers)).map(({ json }) => json.video.downloadUrl);
}

async function buyWithPremium() {
  const { person } = await buy({ kind: 'premium' });
  await buy(buying, person);
  return person;
}

it('a film that was downloaded counts like one that was kept', async () => {
  const person = await buyWithPremium();
  for (const address of await findDownloads(person, [first, second])) {
    expect(await verdictOn(person), 'before it is downloaded').toBe('due');
    expect((await call('GET', address)).status).toBe(200);
  }
  expect(await verdictOn(person)).toBe('used');
});

it('what was asked about, or could not be sent, was not handed out', async () => {
  const person = await buyWithPremium();
  const [address = ''] = await findDownloads(person, [first]);
  const tag = (await call('HEAD', address)).headers.get('etag') ?? '';
  expect((await call('GET', address, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  expect((await call('GET', address, { headers: { Range: 'bytes=999999999-' } })).status).toBe(416);
  const open = vi.spyOn(test.deps.media, 'open').mockRejectedValueOnce(new Error('storage is away'));
  expect((await call('GET', address)).status).toBe(503);
  expect(open).toHaveBeenCalledOnce();
  expect(await listHandouts(person)).toEqual([]);
  expect((await call('GET', address)).status).toBe(200);
  expect(await listHandouts(person)).toHaveLength(1);
});

it('ranges that are asked for with one right are noted once', async () => {
  const person = await buyWithPremium();
  const [address = ''] = await findDownloads(person, [first]);
  const readOn = () => call('GET', address, { headers: { Range: 'bytes=0-9' } });
  expect((await readOn()).status).toBe(206);
  expect(await listHandouts(person)).toHaveLength(1);
  await test.deps.db.delete(lessonHandouts).where(eq(lessonHandouts.user_id, person.id));
  expect((await readOn()).status).toBe(206);
  expect(await listHandouts(person), 'not written again').toEqual([]);
  test.advance({ seconds: 6 });
  expect((await readOn()).status).toBe(206);
  expect(await listHandouts(person)).toHaveLength(1);
});

it.each([
  ['bytes=1-', 206],
  ['bytes=5-9', 206],
  ['bytes=-3', 206],
  ['bytes=0-1,4-', 200],
  ['bytes=9-1', 200],
])('any part of a film that is downloaded counts, not only its beginning: %s', async (range, status) => {
  const person = await buyWithPremium();
  const [address = ''] = await findDownloads(person, [first]);
  expect((await call('GET', address, { headers: { Range: range } })).status).toBe(status);
  expect(await listHandouts(person)).toHaveLength(1);
});

it('nor does a condition on a range keep it from counting', async () => {
  for (const condition of ['"another"', null]) {
    const person = await buyWithPremium();
    const [address = ''] = await findDownloads(person, [first]);
    const tag = (await call('HEAD', address)).headers.get('etag') ?? '';
    const headers = { Range: 'bytes=5-9', 'If-Range': condition ?? tag };
    expect((await call('GET', address, { headers })).status).toBe(condition ? 200 : 206);
    expect(await listHandouts(person)).toHaveLength(1);
  }
});

it('what a player asks for before anybody presses play hands out nothing', async () => {
  const { person } = await buy(buying);
  const token = await tokenOf(person);
  const { json } = await call<Lesson>('GET', `/api/courses/${course.id}/lessons/${first}`, { token });
  const video = json.video?.kind === 'upload' ? json.video : null;
  const master = await call('GET', video?.film?.playlist ?? '');
  expect(master.status).toBe(200);
  for (const address of master.text.split('\n').filter((line) => line.startsWith('/')))
    expect((await call('GET', address)).status).toBe(200);
  expect(await listHandouts(person)).toEqual([]);
  expect(await verdictOn(person)).toBe('due');
});
