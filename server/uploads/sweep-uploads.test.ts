import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload, readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { claimUpload } from './claim-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { removedUploads, uploads } from './uploads.tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-sweep-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const video = readFixture('moov-last.mp4');

/** Ids left in the database and in the folder. */
async function sweepAfter(span: { days?: number; hours?: number }) {
  test.advance(span);
  await sweepUploads(deps);
  const rows = await deps.db.select({ id: uploads.id }).from(uploads);
  const files = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true });
  return {
    rows: rows.map(({ id }) => id),
    files: files
      .filter((file) => file.isFile() && !file.name.startsWith('.'))
      .map(({ name }) => name.replace(/\..*$/, '')),
  };
}

beforeEach(async () => {
  await deps.db.delete(courses);
  await deps.db.delete(uploads);
  await rm(join(folder, 'media', 'uploads'), { recursive: true, force: true });
});

describe('sweepUploads', () => {
  it('removes unfinished uploads after a day, and no sooner', async () => {
    const tus = tusClient(test, (await makePerson(test, { role: 'creator' })).token);
    const { id } = await tus.upload(video);
    const url = await tus.begin(5000);
    await tus.patch(url, 0, new Uint8Array(1000));
    expect((await sweepAfter({ hours: 23 })).rows).toHaveLength(2);
    expect(await sweepAfter({ hours: 2 })).toEqual({ rows: [id], files: [id] });
  });

  it('finishes uploads that were complete all along', async () => {
    const upload = await makeUpload(test, creator.id, {
      status: 'receiving',
      media_key: null,
      finished_at: null,
    });
    await sweepAfter({ hours: 25 });
    expect(await deps.db.select().from(uploads)).toMatchObject([{ id: upload.id, status: 'ready' }]);
  });

  it('deletes refusals after a day, and bytes left behind by a crash', async () => {
    await makeUpload(test, creator.id, { status: 'refused', refusal: 'No.', media_key: null });
    expect(await sweepAfter({ hours: 25 })).toEqual({ rows: [], files: [] });
  });

  it('removes unreferenced files after a week', async () => {
    const [used, unused] = [await makeUpload(test, creator.id), await makeUpload(test, creator.id)];
    const [cover, other] = [await makeImage(), await makeImage()];
    const course = await makeCourse(test, creator.id, {
      thumbnail_url: imageAddress(cover.id),
      lessons: [{ video_url: null, upload_id: used.id }],
    });
    expect((await sweepAfter({ days: 6 })).rows).toHaveLength(4);
    const left = await sweepAfter({ days: 2 });
    expect(left.rows.toSorted()).toEqual([used.id, cover.id].toSorted());
    expect(left.files.toSorted()).toEqual([used.id, cover.id].toSorted());
    expect([unused.id, other.id].some((id) => left.files.includes(id))).toBe(false);
    expect(course.lessonIds).toHaveLength(1);
  });

  it('removes the bytes of deleted people, finished or not, and nobody else’s', async () => {
    const gone = await makePerson(test, { role: 'creator' });
    const tus = tusClient(test, gone.token);
    await tus.upload(video);
    await makeImage(gone.id);
    await tus.patch(await tus.begin(5000), 0, new Uint8Array(1000));
    const kept = await makeUpload(test, creator.id);
    await deps.db.delete(users).where(eq(users.id, gone.id));
    expect(await sweepAfter({})).toEqual({ rows: [kept.id], files: [kept.id] });
    expect(await deps.db.$count(removedUploads)).toBe(0);
  });

  it('tries again next time when storage failed', async () => {
    const gone = await makePerson(test, { role: 'creator' });
    const [first, second] = [await makeUpload(test, gone.id), await makeUpload(test, gone.id)];
    await deps.db.delete(users).where(eq(users.id, gone.id));
    const failing = {
      ...deps.media,
      async forgetIncoming(key: string, what: 'everything' | 'notes') {
        if (key.endsWith(first.id)) throw new Error('no storage');
        await deps.media.forgetIncoming(key, what);
      },
    };
    await sweepUploads({ ...deps, media: failing });
    expect(await deps.db.select({ id: removedUploads.upload_id }).from(removedUploads)).toEqual([
      { id: first.id },
    ]);
    expect(await deps.media.head(second.media_key ?? '')).toBeNull();
    expect((await sweepAfter({})).files).toEqual([]);
  });

  it('gets to the others although more than one batch keeps failing', async () => {
    const gone = await makePerson(test, { role: 'creator' });
    const upload = await makeUpload(test, gone.id);
    await deps.db.delete(users).where(eq(users.id, gone.id));
    const lost = Array.from({ length: 500 }, () => ({
      upload_id: crypto.randomUUID(),
      queued_at: sql`now() - interval '1 hour'`,
    }));
    await deps.db.insert(removedUploads).values(lost);
    const failing = {
      ...deps.media,
      async forgetIncoming(key: string, what: 'everything' | 'notes') {
        if (!key.endsWith(upload.id)) throw new Error('no storage');
        await deps.media.forgetIncoming(key, what);
      },
    };
    for (const _ of [1, 2]) await sweepUploads({ ...deps, media: failing });
    expect(await deps.media.head(upload.media_key ?? '')).toBeNull();
    expect(await deps.db.$count(removedUploads)).toBe(lost.length);
    await deps.db.delete(removedUploads);
  });

  it('leaves alone what is just about to be used', async () => {
    const upload = await makeUpload(test, creator.id);
    test.advance({ days: 8 });
    await deps.db.transaction(async (tx) => {
      await claimUpload(tx, creator.id, upload.id);
      await sweepUploads(deps);
    });
    expect(await deps.media.head(upload.media_key ?? '')).not.toBeNull();
  });
});

async function makeImage(ownerId = creator.id) {
  const id = crypto.randomUUID();
  const key = `images/${id}.webp`;
  await deps.media.put(key, Buffer.from('picture'), { contentType: 'image/webp' });
  const [image] = await deps.db
    .insert(uploads)
    .values({
      id,
      owner_id: ownerId,
      kind: 'image',
      status: 'ready',
      file_name: 'cover.png',
      size_bytes: 7,
      media_key: key,
      created_at: deps.clock.now(),
      finished_at: deps.clock.now(),
    })
    .returning();
  if (!image) throw new Error('no image');
  return image;
}
