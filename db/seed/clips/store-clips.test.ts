import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { storeClips } from './store-clips.ts';

const folder = mkdtempSync(join(tmpdir(), 'lunula-clips-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('stores every clip once, and after a crash only what is missing or incomplete', async () => {
  const media = createDiskStore({ folder });
  const puts: string[] = [];
  const watchedMedia: MediaStore = {
    ...media,
    put(key, ...rest) {
      puts.push(key);
      return media.put(key, ...rest);
    },
  };

  const stored = await storeClips(watchedMedia);
  expect(puts.toSorted()).toEqual([...stored.values()].map(({ mediaKey }) => mediaKey).toSorted());
  for (const { mediaKey, sizeBytes } of stored.values())
    expect((await media.head(mediaKey))?.size).toBe(sizeBytes);

  puts.length = 0;
  await media.remove('clips/gingham.mp4');
  await media.put('clips/cat-eye.mp4', Buffer.from('half'), { contentType: 'video/mp4' });
  expect(await storeClips(watchedMedia)).toEqual(stored);
  expect(puts.toSorted()).toEqual(['clips/cat-eye.mp4', 'clips/gingham.mp4']);
});
