import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Preparation } from '#shared/lessons/film.contract.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import { hasLargerSizes } from './maker/ladder.ts';
import { hasStandard } from './queue-video.ts';
import { videoRenditions, videos } from './videos.tables.ts';

/** More than anybody looks at; the others are with their lessons once these are done. */
const AT_MOST = 200;
/** Before that, a guess would be far off. */
const TOLD_FROM = 3;

/** Somebody's own films that are not ready; none where nobody would ever prepare them. */
export async function listPreparing(deps: Deps, viewer: Member): Promise<{ items: Preparation[] }> {
  if (!deps.settings.preparation.isPossible) return { items: [] };
  return { items: await read(deps, and(eq(uploads.owner_id, viewer.userId), ne(videos.status, 'ready'))) };
}

export async function getPreparation(
  deps: Pick<Deps, 'db' | 'clock'>,
  uploadId: string,
): Promise<Preparation> {
  const found = await findPreparation(deps, uploadId);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

/** Also of a recording, by its id. */
export async function findPreparation(
  deps: Pick<Deps, 'db' | 'clock'>,
  uploadId: string,
): Promise<Preparation | null> {
  const [found] = await read(deps, eq(videos.upload_id, uploadId));
  return found ?? null;
}

async function read(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: SQL | undefined,
): Promise<Preparation[]> {
  const isMade = sql`exists (select from ${videoRenditions}
    where ${videoRenditions.upload_id} = ${videos.upload_id} and ${videoRenditions.name} = ${STANDARD})`;
  // A recording is watched as it is until then.
  const isPlayable = sql`coalesce(${uploads.is_playable}, true)`;
  const rows = await db
    .select({ video: videos, isWatchable: sql<boolean>`(${isPlayable} or ${isMade})`, hasStandard })
    .from(videos)
    .leftJoin(uploads, eq(uploads.id, videos.upload_id))
    .where(which)
    .orderBy(desc(videos.created_at))
    .limit(AT_MOST);
  const now = clock.now();
  return rows.map(({ video, isWatchable, hasStandard }) => ({
    uploadId: video.upload_id,
    status: video.status,
    progress: video.progress,
    secondsLeft: secondsLeft(video, now),
    failure: video.failure,
    isWatchable,
    isHdMissing: video.status !== 'ready' && hasStandard && isLargerFilm(video),
  }));
}

/** Not known before it was looked at. */
function isLargerFilm({ width, height }: Pick<typeof videos.$inferSelect, 'width' | 'height'>): boolean {
  return width !== null && height !== null && hasLargerSizes({ width, height });
}

/**
 * From what the present attempt has done so far: earlier ones may have been interrupted for days. Unknown while nobody
 * works on it: whoever did may have been killed, and its time would only grow.
 */
export function secondsLeft(
  video: Pick<
    typeof videos.$inferSelect,
    'status' | 'claimed_until' | 'progress' | 'run_started_at' | 'run_progress'
  >,
  now: Date,
): number | null {
  const { status, claimed_until: claimedUntil, progress, run_started_at: startedAt } = video;
  if (claimedUntil === null || claimedUntil < now) return null;
  const done = progress - video.run_progress;
  if (status !== 'preparing' || startedAt === null || done < TOLD_FROM) return null;
  const seconds = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.max(1, Math.ceil((seconds * (100 - progress)) / done));
}
