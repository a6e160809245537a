import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { storedBytes, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { uploads } from './uploads.tables.ts';

/** Bytes taken by the database and by people's files, by kind. */
export async function measureStorage({ db }: Pick<Deps, 'db'>): Promise<Record<string, number>> {
  const [files, recordings, database] = await Promise.all([
    db
      .select({ kind: uploads.kind, bytes: sql`sum(${uploads.size_bytes})`.mapWith(Number) })
      .from(uploads)
      .where(eq(uploads.status, 'ready'))
      .groupBy(uploads.kind),
    db.select({ bytes: storedBytes }).from(streamRecordings),
    db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`),
  ]);
  return {
    ...Object.fromEntries(files.map(({ kind, bytes }) => [kind, bytes])),
    recording: recordings[0]?.bytes ?? 0,
    database: Number(database.rows[0]?.bytes ?? 0),
  };
}
