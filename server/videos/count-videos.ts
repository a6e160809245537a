import { count, inArray } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { videos } from './videos.tables.ts';

const COUNTED = ['waiting', 'preparing', 'failed'] as const;

/** Films that wait, are prepared or could not be. */
export async function countVideos({
  db,
}: Pick<Deps, 'db'>): Promise<Record<(typeof COUNTED)[number], number>> {
  const rows = await db
    .select({ status: videos.status, films: count() })
    .from(videos)
    .where(inArray(videos.status, COUNTED))
    .groupBy(videos.status);
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.films ?? 0;
  return { waiting: of('waiting'), preparing: of('preparing'), failed: of('failed') };
}
