import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/deps.ts';
import { storedBytes, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { videoPosters, videoRenditions, videoSheets, videos } from '#server/videos/videos.tables.ts';
import { uploads } from './uploads.tables.ts';

/** What was made of films: all sizes of all cuts, frames for posters, previews. */
const MADE_OF_FILMS = [videoRenditions, videoPosters, videoSheets] as const;

/**
 * Bytes taken by the database and by people's files, by kind. What people sent counts in their quota too, by its size,
 * and what was made of it does not: they have no say in that.
 */
export async function measureStorage({ db }: Pick<Deps, 'db'>): Promise<Record<string, number>> {
  const [files, recordings, database, ...prepared] = await Promise.all([
    db
      .select({ kind: uploads.kind, bytes: sumOf(uploads.size_bytes) })
      .from(uploads)
      .leftJoin(videos, eq(videos.upload_id, uploads.id))
      .where(and(eq(uploads.status, 'ready'), isNull(videos.original_removed_at)))
      .groupBy(uploads.kind),
    db.select({ bytes: storedBytes }).from(streamRecordings),
    db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`),
    ...MADE_OF_FILMS.map((table) => db.select({ bytes: sumOf(table.bytes) }).from(table)),
  ]);
  return {
    ...Object.fromEntries(files.map(({ kind, bytes }) => [kind, bytes])),
    prepared: prepared.reduce((sum, [row]) => sum + (row?.bytes ?? 0), 0),
    recording: recordings[0]?.bytes ?? 0,
    database: Number(database.rows[0]?.bytes ?? 0),
  };
}

function sumOf(column: PgColumn): SQL<number> {
  return sql`coalesce(sum(${column}), 0)`.mapWith(Number);
}
