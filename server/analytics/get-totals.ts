import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { courseFacts } from './course-facts.ts';

/** Views of all courses that exist, since the beginning. */
export async function getTotals(deps: Deps, viewer: Creator): Promise<{ views: number }> {
  const scope = { creatorId: viewer.userId, from: null, to: dayOf(deps.clock.now()) };
  const { rows } = await deps.db.execute<{ views: number }>(sql`
    select coalesce(sum(views), 0)::int as views from (${courseFacts(scope)}) as facts`);
  return { views: rows[0]?.views ?? 0 };
}
