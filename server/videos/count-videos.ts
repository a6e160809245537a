import { count, inArray } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { videos } from './videos.tables.ts';

const COUNTED = ['waiting', 'preparing', 'failed'] as const;

/** Films that wait, are prepared or could not be. */
export async function countVideos({ db }: Pick<Deps, 'db'>): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: videos.status, films: count() })
    .from(videos)
    .where(inArray(videos.status, COUNTED))
    .groupBy(videos.status);
  const found = new Map<string, number>(rows.map(({ status, films }) => [status, films]));
  return Object.fromEntries(COUNTED.map((status) => [status, found.get(status) ?? 0]));
}
