import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { contentTypeOf } from '#server/platform/media/media-key.ts';
import type { MadePoster, MadeRendition, MadeSheet } from '#server/videos/maker/maker-messages.ts';
import { StorageAway } from '#server/videos/storage-away.ts';
import {
  videoFileRemovals,
  videoPosters,
  videoRenditions,
  videoSheets,
} from '#server/videos/videos.tables.ts';
import { type ClaimedVideo, ClaimLost, updateClaimed } from './claim-video.ts';
import { serveFirstCut } from './serve-wanted.ts';

/** Long after a file that was stored must have its row. */
const ROW_WITHIN = sql`now() + interval '1 day'`;

export async function storeRendition(
  deps: Deps,
  video: ClaimedVideo,
  made: MadeRendition,
  signal: AbortSignal,
): Promise<void> {
  await store(deps, video, [made], signal, async (tx, common) => {
    const [file] = common;
    if (!file) return;
    await tx.insert(videoRenditions).values({
      ...file,
      name: made.name,
      width: made.width,
      height: made.height,
      codecs: made.codecs,
      average_bits_per_second: made.averageBitsPerSecond,
      peak_bits_per_second: made.peakBitsPerSecond,
      init_bytes: made.initBytes,
      segments: made.segments,
    });
    await serveFirstCut(deps, tx, video.upload_id);
  });
}

/** All together: whether a film has its pictures is one question. */
export async function storePictures(
  deps: Deps,
  video: ClaimedVideo,
  { posters, sheets }: { posters: MadePoster[]; sheets: MadeSheet[] },
  signal: AbortSignal,
): Promise<void> {
  await store(deps, video, [...posters, ...sheets], signal, async (tx, common) => {
    const posterRows = posters.flatMap(({ number, atMs, width, height }, index) => {
      const file = common[index];
      return file ? [{ ...file, number, at_ms: atMs, width, height }] : [];
    });
    const sheetRows = sheets.flatMap((sheet, index) => {
      const file = common[posters.length + index];
      const { number, frames, columns, frameWidth, frameHeight, intervalMs } = sheet;
      const geometry = { frame_width: frameWidth, frame_height: frameHeight, interval_ms: intervalMs };
      return file ? [{ ...file, number, frames, columns, ...geometry }] : [];
    });
    if (posterRows.length > 0) await tx.insert(videoPosters).values(posterRows);
    if (sheetRows.length > 0) await tx.insert(videoSheets).values(sheetRows);
  });
}

type Common = Pick<
  typeof videoRenditions.$inferInsert,
  'upload_id' | 'revision' | 'media_key' | 'bytes' | 'made_at'
>;

/**
 * Files first, then their rows. Each has a name that no other attempt uses, and is noted for removal before it is
 * stored: whatever happens in between, either a row names it or the sweep removes it. While the database is away, what
 * was made waits for it.
 */
async function store(
  deps: Deps,
  video: ClaimedVideo,
  files: { path: string; bytes: number }[],
  signal: AbortSignal,
  insert: (tx: Transaction, common: Common[]) => Promise<void>,
): Promise<void> {
  if (files.length === 0) return;
  const { upload_id, revision } = video;
  const stored = files.map(({ path, bytes }) => ({
    path,
    row: { upload_id, revision, media_key: keyFor(upload_id, path), bytes, made_at: deps.clock.now() },
  }));
  const keys = stored.map(({ row }) => row.media_key);
  const isNoted = inArray(videoFileRemovals.media_key, keys);
  await outlastOutage(async () => {
    const notes = keys.map((media_key) => ({ media_key, due_at: ROW_WITHIN }));
    await deps.db.insert(videoFileRemovals).values(notes).onConflictDoNothing();
  }, signal);
  try {
    for (const { path, row } of stored) await put(deps, path, row);
    await outlastOutage(async () => {
      // Gone with the rows' own transaction, whose answer was lost.
      if ((await deps.db.$count(videoFileRemovals, isNoted)) === 0) return;
      await deps.db.transaction(async (tx) => {
        // Something is finished: what happened before no longer counts.
        if (!(await updateClaimed(deps, tx, video, { attempts: 1, interruptions: 0 }))) throw new ClaimLost();
        await insert(
          tx,
          stored.map(({ row }) => row),
        );
        await tx.delete(videoFileRemovals).where(isNoted);
        await deps.emit(tx, 'filmChanged', { uploadId: upload_id });
      });
    }, signal);
  } catch (error) {
    // By the sweep, and not in a day.
    await deps.db
      .update(videoFileRemovals)
      .set({ due_at: sql`now()` })
      .where(isNoted)
      .catch(() => undefined);
    throw error;
  }
}

async function put({ media }: Deps, path: string, { media_key, bytes }: Common): Promise<void> {
  const contentType = contentTypeOf(media_key);
  const options = { contentType, leavesRoom: true, bytes };
  try {
    const file = (await open(path)).createReadStream();
    await media.put(media_key, file, options).finally(() => file.destroy());
  } catch (cause) {
    throw isDiskFull(cause) ? cause : new StorageAway('storing', { cause });
  }
}

function keyFor(uploadId: string, path: string): string {
  return `videos/${uploadId}/${randomUUID()}${extname(path)}`;
}
