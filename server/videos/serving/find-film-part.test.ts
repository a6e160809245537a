import { expect, it } from 'vitest';
import { NoAnswer } from '#server/platform/outside.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { findPosterPicture, findRenditionFile } from './find-film-part.ts';
import { listRenditions } from './list-renditions.ts';

const test = await useTestApp();
const { deps } = test;
const { db } = deps;
const { id: ownerId } = await makePerson(test, { role: 'creator' });

it('the segments of a film are read for its playlists alone, of which there are few', async () => {
  const { id: upload_id } = await makeUpload(test, ownerId);
  await db.insert(videos).values({ upload_id, served_revision: 1 });
  const bits = { average_bits_per_second: 1, peak_bits_per_second: 1, codecs: 'avc1', init_bytes: 1 };
  const stored = { media_key: `videos/${upload_id}/a.m4s`, bytes: 9 };
  const file = { upload_id, revision: 1, name: '480' as const, ...stored, made_at: deps.clock.now() };
  await db.insert(videoRenditions).values({ ...file, ...bits, segments: [[1000, 1, 8]] });
  const asked = { kind: 'media', revision: 1, rendition: '480' } as const;
  expect(await findRenditionFile(db, upload_id, asked)).toEqual(stored);
  const [listed] = await listRenditions(db, upload_id);
  expect(listed).toMatchObject(stored);
  expect(listed).not.toHaveProperty('segments');
});

it('storage that is away is said to be, of an uploaded poster too', async () => {
  const { id: upload_id } = await makeUpload(test, ownerId);
  const picture = await makeUpload(test, ownerId, { kind: 'image' });
  await db.insert(videos).values({ upload_id, poster_upload_id: picture.id });
  const media = { ...deps.media, head: () => Promise.reject(new Error('away')) };
  const asked = { kind: 'picture', uploadId: picture.id } as const;
  await expect(findPosterPicture({ ...deps, media }, upload_id, asked)).rejects.toThrow(NoAnswer);
});
