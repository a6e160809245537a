import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { type ClipKey, clips } from './clips.ts';

const CLIPS_FOLDER = join(import.meta.dirname, '../../../content/clips');

/** What the rows of a clip need to know about its files. */
export type StoredClip = { mediaKey: string; sizeBytes: number; captions: string };

export type StoredClips = ReadonlyMap<ClipKey, StoredClip>;

/**
 * Puts every clip into the media store, once for everyone who uses it. It has its own key, not an upload's:
 * one creator may delete their upload while the others keep watching. What a crash left behind is found and
 * reused.
 */
export async function storeClips(media: MediaStore): Promise<StoredClips> {
  const keys = Object.keys(clips) as ClipKey[];
  return new Map(await Promise.all(keys.map(async (key) => [key, await storeClip(media, key)] as const)));
}

async function storeClip(media: MediaStore, key: ClipKey): Promise<StoredClip> {
  const { file } = clips[key];
  const mediaKey = `clips/${file}.mp4`;
  const [film, captions, stored] = await Promise.all([
    readFile(join(CLIPS_FOLDER, `${file}.mp4`)),
    readFile(join(CLIPS_FOLDER, `${file}.vtt`), 'utf8'),
    media.head(mediaKey),
  ]);
  if (stored?.size !== film.length) await media.put(mediaKey, film, { contentType: 'video/mp4' });
  return { mediaKey, sizeBytes: film.length, captions };
}
