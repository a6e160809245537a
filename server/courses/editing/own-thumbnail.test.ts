import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { discardUploads } from '#server/uploads/discard-uploads.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp({ PUBLIC_URL: 'https://lunula.example' });
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });
const FORM = harmlessForm(courseFormSchema);

async function makeImage(ownerId: string) {
  const id = crypto.randomUUID();
  await makeUpload(test, ownerId, {
    id,
    kind: 'image',
    media_key: `images/${id}.webp`,
    content_type: 'image/webp',
  });
  return id;
}

const create = (thumbnailUrl: string) =>
  call<OwnCourse>('POST', '/api/courses', {
    token: creator.token,
    body: { ...FORM, id: crypto.randomUUID(), thumbnailUrl },
  });
const update = (courseId: string, thumbnailUrl: string) =>
  call<OwnCourse>('PUT', `/api/courses/${courseId}`, {
    token: creator.token,
    body: { ...FORM, title: `Saved ${crypto.randomUUID()}`, thumbnailUrl },
  });

/** Every way to write an upload's address that the form accepts. */
const WAYS: [string, (id: string) => string][] = [
  ['a path', imageAddress],
  ['a full address on this site', (id) => `https://lunula.example${imageAddress(id)}`],
  ['another case', (id) => `https://LUNULA.example${imageAddress(id).toUpperCase()}`],
  ['an encoding', (id) => `https://lunula.example/media/%69mages/${id}.webp`],
  ['a host with a trailing dot', (id) => `https://lunula.example.${imageAddress(id)}`],
];

describe.each(WAYS)('a thumbnail written as %s', (_, write) => {
  it('may be the creator’s own upload, which is then kept', async () => {
    const id = await makeImage(creator.id);
    const { json: course } = await create(write(id));
    expect(course.form.thumbnailUrl).toBe(imageAddress(id));
    expect((await update(course.id, write(id))).json.form.thumbnailUrl).toBe(imageAddress(id));
    expect(await discardUploads(deps, eq(uploads.id, id))).toBe(0);
  });

  it('may not be someone else’s upload or a missing one', async () => {
    const { json: course } = await create('');
    for (const id of [await makeImage(other.id), crypto.randomUUID()]) {
      for (const answer of [await create(write(id)), await update(course.id, write(id))]) {
        expect(answer).toMatchObject({
          status: 400,
          json: { data: { fields: { thumbnailUrl: 'Choose one of your own pictures' } } },
        });
      }
    }
    const [row] = await deps.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row?.thumbnail_url).toBeNull();
  });
});

it('an upload that is not a picture is refused as a thumbnail', async () => {
  const { id } = await makeUpload(test, creator.id);
  expect((await create(imageAddress(id))).status).toBe(400);
});

it('the address of a picture elsewhere is stored as written', async () => {
  const address = 'https://pictures.example/M.jpg?x=1';
  expect((await create(address)).json.form.thumbnailUrl).toBe(address);
});

it('a course that already shows someone else’s picture can be saved with it, and not given another', async () => {
  const { json: course } = await create('');
  const [theirs, another] = [await makeImage(other.id), await makeImage(other.id)];
  const address = imageAddress(theirs);
  await deps.db.update(courses).set({ thumbnail_url: address }).where(eq(courses.id, course.id));
  expect((await update(course.id, address)).json.form.thumbnailUrl).toBe(address);
  expect((await update(course.id, imageAddress(another))).status).toBe(400);
});
