import { and, asc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import { videoFileRemovals, videoRenditions, videos } from './videos.tables.ts';

const BATCH = 100;
/** Anything beyond this waits for the next hour. */
const MOST_BATCHES = 10;

type Film = { id: string; settledAt: Date; key: string };

/**
 * Lets go of uploaded files that everything was made of so many days ago, if the operator wants that. What is played is
 * looked up in storage first: if any of it is missing, the original is what it can be made of again.
 */
export async function expireOriginals(deps: Deps): Promise<void> {
  const { originalDays } = deps.settings.preparation;
  if (originalDays === 0) return;
  const before = later(deps.clock.now(), { days: -originalDays });
  let last: Film | undefined;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const films = await listDue(deps, before, last);
    for (const film of films) await expireOne(deps, film);
    last = films.at(-1);
    if (films.length < BATCH) return;
  }
}

/** Ready means that all of the cut its creator wants is there, and is what people watch. */
function isDue(before: Date): SQL | undefined {
  return and(eq(videos.status, 'ready'), isNull(videos.original_removed_at), lt(videos.settled_at, before));
}

async function listDue({ db }: Deps, before: Date, last: Film | undefined): Promise<Film[]> {
  const isNext =
    last &&
    or(
      gt(videos.settled_at, last.settledAt),
      and(eq(videos.settled_at, last.settledAt), gt(videos.upload_id, last.id)),
    );
  const rows = await db
    .select({ id: videos.upload_id, settledAt: videos.settled_at, key: uploads.media_key })
    .from(videos)
    .innerJoin(uploads, eq(uploads.id, videos.upload_id))
    .where(and(isDue(before), isNext))
    .orderBy(asc(videos.settled_at), asc(videos.upload_id))
    .limit(BATCH);
  return rows.flatMap(({ id, settledAt, key }) => (settledAt && key ? [{ id, settledAt, key }] : []));
}

/** One that storage cannot be asked about stays, and keeps no other. */
async function expireOne(deps: Deps, film: Film): Promise<void> {
  try {
    if (await isAllThere(deps, film)) await letGo(deps, film);
  } catch (error) {
    deps.log.warn({ err: error, uploadId: film.id }, 'an original stays: it could not be let go of');
  }
}

async function isAllThere({ db, media, log }: Deps, { id }: Film): Promise<boolean> {
  const made = await db
    .select({ name: videoRenditions.name, key: videoRenditions.media_key, bytes: videoRenditions.bytes })
    .from(videoRenditions)
    .innerJoin(
      videos,
      and(eq(videos.upload_id, videoRenditions.upload_id), eq(videos.revision, videoRenditions.revision)),
    )
    .where(eq(videos.upload_id, id));
  const stored = await Promise.all(
    made.map(async ({ key, bytes }) => (await media.head(key))?.size === bytes),
  );
  const isComplete = made.some(({ name }) => name === STANDARD) && stored.every(Boolean);
  if (!isComplete) log.warn({ uploadId: id }, 'an original stays: not all that was made of it is there');
  return isComplete;
}

/** Asked once more under the lock: its creator may just have wanted another cut. */
async function letGo(deps: Deps, { id, settledAt, key }: Film): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(videos)
      .set({ original_removed_at: deps.clock.now() })
      .where(
        and(
          eq(videos.upload_id, id),
          eq(videos.status, 'ready'),
          eq(videos.settled_at, settledAt),
          isNull(videos.original_removed_at),
        ),
      );
    if (rowCount === 0) return;
    await tx.insert(videoFileRemovals).values({ media_key: key }).onConflictDoNothing();
    await deps.emit(tx, 'filmChanged', { uploadId: id });
  });
}
