import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import {
  beforeCursor,
  CURSOR_PARTS,
  cutPage,
  encodeCursor,
  readCursor,
  writeCursor,
} from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { countVideos } from '#server/videos/count-videos.ts';
import { secondsLeft } from '#server/videos/list-preparing.ts';
import { isUnclaimed, UNSETTLED } from '#server/videos/preparing/claims.ts';
import { areUnattended } from '#server/videos/preparing/note-unattended.ts';
import { findTroubleSince } from '#server/videos/preparing/storage-trouble.ts';
import { urgency } from '#server/videos/queue-video.ts';
import { isBegun } from '#server/videos/turns.ts';
import { videoPosters, videos } from '#server/videos/videos.tables.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { FilmView } from '#shared/admin/film-list.rules.ts';
import type { AdminFilm, AdminFilms } from '#shared/admin/films.contract.ts';
import { findFilmLessons } from './find-film-lessons.ts';

type Input = { show: FilmView; cursor?: string; limit: number };

export async function listFilms(
  deps: Deps,
  _viewer: Admin,
  { show, cursor, limit }: Input,
): Promise<AdminFilms> {
  // Whoever worked on it may have died: then it waits, wherever it got to.
  const isPrepared = sql<boolean>`(${videos.status} = 'preparing' and not ${isUnclaimed(deps)})`;
  const place =
    sql<number>`case when ${isPrepared} then 0 else 8 - 2 * ${urgency} - (${isBegun})::int end`.mapWith(
      Number,
    );
  const turn = sql<Date>`coalesce(${videos.turn_at}, ${videos.created_at})`.mapWith(videos.created_at);
  const order = show === 'under-way' ? byTurn({ place, turn }, cursor) : bySettlement(show, cursor);
  const rows = await deps.db
    .select({
      video: videos,
      fileName: sql<string>`coalesce(${uploads.file_name}, '')`,
      sizeBytes: sql`coalesce(${uploads.size_bytes}, ${streamRecordings.bytes})`.mapWith(Number),
      stream: { id: liveStreams.id, title: liveStreams.title },
      owner: {
        id: users.id,
        name: profiles.display_name,
        isListed: sql<boolean>`${users.email_verified_at} is not null`,
      },
      isPrepared,
      place,
      turn,
      hasStandard: videos.has_standard,
      hasPictures: sql<boolean>`exists (select from ${videoPosters}
        where ${videoPosters.upload_id} = ${videos.upload_id} and ${videoPosters.revision} = ${videos.revision})`,
    })
    .from(videos)
    .leftJoin(uploads, eq(uploads.id, videos.original_id))
    .leftJoin(streamRecordings, eq(streamRecordings.id, videos.recording_id))
    .leftJoin(liveStreams, eq(liveStreams.id, streamRecordings.stream_id))
    .innerJoin(users, eq(users.id, sql`coalesce(${uploads.owner_id}, ${liveStreams.creator_id})`))
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(order.which)
    .orderBy(...order.by)
    .limit(limit + 1);
  const page = cutPage(rows, limit, ({ video, place, turn }) =>
    show === 'under-way'
      ? writeCursor([place, turn, video.upload_id])
      : encodeCursor({ at: video.settled_at ?? video.created_at, id: video.upload_id }),
  );
  const lessons = await findFilmLessons(
    deps.db,
    page.items.map(({ video }) => video.upload_id),
  );
  const now = deps.clock.now();
  return {
    items: page.items.map((row) => ({
      ...readFilm(row, now),
      fileName: row.fileName,
      sizeBytes: row.sizeBytes,
      owner: row.owner,
      lesson: lessons.get(row.video.upload_id) ?? null,
      stream: row.stream,
    })),
    nextCursor: page.nextCursor,
    counts: await countVideos(deps),
    isPossible: deps.settings.preparation.isPossible,
    isUnattended: await areUnattended(deps),
    storageAwaySince: await findTroubleSince(deps),
  };
}

type Order = { which: SQL | undefined; by: SQL[] };

/** What is being prepared, then what waits, as its turn comes. */
function byTurn({ place, turn }: { place: SQL; turn: SQL }, cursor: string | undefined): Order {
  const key = sql`(${place}, ${turn}, ${videos.upload_id})`;
  return {
    which: and(
      inArray(videos.status, UNSETTLED),
      cursor === undefined ? undefined : sql`${key} > ${read(cursor)}`,
    ),
    by: [place, turn, sql`${videos.upload_id}`],
  };
}

function read(cursor: string): SQL {
  const { count, moment, id } = CURSOR_PARTS;
  const [place, at, uploadId] = readCursor(cursor, [count, moment, id]);
  return sql`(${place}::int, ${at}::timestamptz, ${uploadId}::uuid)`;
}

/** The latest first. */
function bySettlement(status: Exclude<FilmView, 'under-way'>, cursor: string | undefined): Order {
  return {
    which: and(eq(videos.status, status), beforeCursor(videos.settled_at, videos.upload_id, cursor)),
    by: [desc(videos.settled_at), desc(videos.upload_id)],
  };
}

type Read = {
  video: typeof videos.$inferSelect;
  isPrepared: boolean;
  hasStandard: boolean;
  hasPictures: boolean;
};

function readFilm({ video, isPrepared, ...made }: Read, now: Date) {
  const isInterrupted = video.status === 'preparing' && !isPrepared;
  const since = isPrepared ? video.run_started_at : video.settled_at;
  return {
    uploadId: video.upload_id,
    status: isInterrupted ? 'waiting' : video.status,
    at: (since ?? video.created_at).toISOString(),
    progress: video.progress,
    isInterrupted,
    stage: isPrepared ? stageOf(made) : null,
    secondsLeft: secondsLeft(video, now),
    preparedOn: video.prepared_on,
    isBackground: video.is_background,
    failure: video.failure,
    isOriginalKept: video.original_removed_at === null,
  } as const;
}

function stageOf(made: Pick<Read, 'hasStandard' | 'hasPictures'>): AdminFilm['stage'] {
  if (!made.hasStandard) return 'standard';
  return made.hasPictures ? 'hd' : 'pictures';
}
