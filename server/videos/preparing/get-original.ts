import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { PRIVATE } from '#server/platform/data-dir.ts';
import { createDiskRoom } from '#server/platform/media/create-disk-room.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { CannotBeMade } from '#server/videos/maker/cannot-be-made.ts';
import { StorageAway } from '#server/videos/storage-away.ts';
import type { ClaimedVideo } from './claim-video.ts';
import { hasStoredFiles } from './has-stored-files.ts';

/** What a video is made of, and where it is read. */
export type Original = { media: Pick<MediaStore, 'open'>; key: string; size: number };

/** A stream's recording as one file; null if it is gone. Recordings are a later feature's, so it is handed in. */
export type OpenRecording = (
  deps: Deps,
  recordingId: string,
  signal: AbortSignal,
) => Promise<{ bytes: number; stream: Readable } | null>;

/** The upload where it is stored, or a recording's film, which lies in the folder while it is worked on. */
export async function getOriginal(
  given: Deps,
  video: ClaimedVideo,
  { folder, openRecording, signal }: { folder: string; openRecording: OpenRecording; signal: AbortSignal },
): Promise<Original> {
  const deps = { ...given, media: tellingOfTrouble(given.media) };
  const { recording_id: recordingId, upload_id: uploadId } = video;
  if (recordingId === null) return getUpload(deps, uploadId);
  const film = await openRecording(deps, recordingId, signal).catch(async (error: unknown) => {
    await demandStorage(deps);
    throw error;
  });
  if (!film) throw new CannotBeMade('original-gone');
  return keepIn(folder, film, signal);
}

/** Storage whose trouble is known as such, so that no film is given up for it. */
function tellingOfTrouble(media: MediaStore): MediaStore {
  const fail = (cause: unknown) => {
    throw new StorageAway('reading', { cause });
  };
  async function* read(stream: Readable): AsyncGenerator<Buffer> {
    try {
      yield* stream;
    } catch (cause) {
      fail(cause);
    }
  }
  return {
    ...media,
    head: (key) => media.head(key).catch(fail),
    async open(...what) {
      const opened = await media.open(...what).catch(fail);
      return opened && { ...opened, stream: Readable.from(read(opened.stream), { objectMode: false }) };
    },
  };
}

async function getUpload({ db, media }: Pick<Deps, 'db' | 'media'>, uploadId: string): Promise<Original> {
  const [upload] = await db
    .select({ key: uploads.media_key })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, 'ready')));
  const stored = upload?.key ? await media.head(upload.key) : null;
  if (upload?.key && stored) return { media, key: upload.key, size: stored.size };
  if (upload?.key) await demandStorage({ db, media });
  throw new CannotBeMade('original-gone');
}

/** One file that is missing is gone; if all are, storage itself is. */
async function demandStorage(deps: Pick<Deps, 'db' | 'media'>): Promise<void> {
  const isThere = await hasStoredFiles(deps);
  if (isThere === false)
    throw new StorageAway(
      'none of the oldest uploads is in media storage: is it the folder that the others use?',
    );
}

/** As large as the recording itself: nothing is begun that would leave no room for what is live. */
async function keepIn(
  folder: string,
  { bytes, stream }: { bytes: number; stream: Readable },
  signal: AbortSignal,
): Promise<Original> {
  const path = join(folder, 'original.mp4');
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  try {
    await pipeline(createDiskRoom(folder).demandForAll(stream, bytes), createWriteStream(path), { signal });
  } catch (error) {
    stream.destroy();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { media: { open: openFile }, key: path, size: bytes };
}

const openFile: MediaStore['open'] = async (path, range) => {
  const { size } = await stat(path);
  const file = await open(path);
  return { size, contentType: 'video/mp4', etag: '', stream: file.createReadStream(range) };
};
