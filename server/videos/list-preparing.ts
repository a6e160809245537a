import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { ListedPreparation, Preparation } from '#shared/lessons/film.contract.ts';
import { STANDARD } from '#shared/videos/video.rules.ts';
import { hasLargerSizes } from './maker/ladder.ts';
import { videoRenditions, videos } from './videos.tables.ts';

/** More than anybody looks at; the others are with their lessons once these are done. */
const AT_MOST = 200;
/** Before that, a guess would be far off. */
const TOLD_FROM = 3;

/** Somebody's own films that are not ready; none where nobody would ever prepare them. */
export async function listPreparing(deps: Deps, viewer: Member): Promise<{ items: ListedPreparation[] }> {
  if (!deps.settings.preparation.isPossible) return { items: [] };
  const rows = await deps.db
    .select({
      ...columns,
      fileName: uploads.file_name,
      lesson: sql<ListedPreparation['lesson']>`(
        select json_build_object('id', l.id, 'courseId', l.course_id, 'title', l.title)
        from ${lessons} l join ${courses} c on c.id = l.course_id where l.upload_id = ${uploads.id}
        order by c.created_at, l.order_index limit 1)`,
    })
    .from(videos)
    .innerJoin(uploads, eq(uploads.id, videos.upload_id))
    .where(and(eq(uploads.owner_id, viewer.userId), ne(videos.status, 'ready')))
    .orderBy(desc(videos.created_at))
    .limit(AT_MOST);
  const now = deps.clock.now();
  return {
    items: rows.map(({ fileName, lesson, ...row }) => ({
      ...preparationOf(row, now),
      fileName,
      lesson,
      isAwaited: !row.video.is_background,
    })),
  };
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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uploadId: string,
): Promise<Preparation | null> {
  const [row] = await db
    .select(columns)
    .from(videos)
    .leftJoin(uploads, eq(uploads.id, videos.upload_id))
    .where(eq(videos.upload_id, uploadId));
  return row ? preparationOf(row, clock.now()) : null;
}

const isMade = sql`exists (select from ${videoRenditions}
  where ${videoRenditions.upload_id} = ${videos.upload_id} and ${videoRenditions.name} = ${STANDARD})`;
// A recording is watched as it is until then.
const isPlayable = sql`coalesce(${uploads.is_playable}, true)`;
const columns = { video: videos, isWatchable: sql<boolean>`(${isPlayable} or ${isMade})` };

type Row = { video: typeof videos.$inferSelect; isWatchable: boolean };

function preparationOf({ video, isWatchable }: Row, now: Date): Preparation {
  return {
    uploadId: video.upload_id,
    status: video.status,
    progress: video.progress,
    secondsLeft: secondsLeft(video, now),
    failure: video.failure,
    isWatchable,
    isHdMissing: video.status !== 'ready' && video.has_standard && isLargerFilm(video),
  };
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
