import { count, inArray, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { isUnclaimed } from './preparing/claims.ts';
import { videos } from './videos.tables.ts';

const COUNTED = ['waiting', 'preparing', 'failed'] as const;
type Counted = (typeof COUNTED)[number];

/** Films that wait, are prepared or could not be. Whoever prepared one may have died: then it waits again. */
export async function countVideos(deps: Pick<Deps, 'db' | 'clock'>): Promise<Record<Counted, number>> {
  const isAbandoned = sql`${videos.status} = 'preparing' and ${isUnclaimed(deps)}`;
  const state = sql<Counted>`case when ${isAbandoned} then 'waiting' else ${videos.status} end`;
  const rows = await deps.db
    .select({ state, films: count() })
    .from(videos)
    .where(inArray(videos.status, COUNTED))
    // By its place: the moment in it would be another parameter, and another expression.
    .groupBy(sql`1`);
  const of = (wanted: Counted) => rows.find(({ state }) => state === wanted)?.films ?? 0;
  return { waiting: of('waiting'), preparing: of('preparing'), failed: of('failed') };
}
