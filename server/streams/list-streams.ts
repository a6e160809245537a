import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { afterCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { streamColumns, streamView } from './stream-view.ts';
import { liveStreams } from './streams.tables.ts';

/**
 * Live and upcoming streams, soonest first. A premium-only stream is listed for everyone; its content is not.
 */
export async function listStreams(deps: Deps, input: { q?: string; cursor?: string; limit: number }) {
  deps.madeFrom('streams');
  const pattern = input.q ? `%${escapeLike(input.q)}%` : undefined;
  const rows = await deps.db
    .select(streamColumns)
    .from(liveStreams)
    .innerJoin(profiles, eq(profiles.user_id, liveStreams.creator_id))
    .where(
      and(
        inArray(liveStreams.status, ['scheduled', 'live']),
        isOfActivePerson(liveStreams.creator_id),
        pattern ? or(ilike(liveStreams.title, pattern), ilike(liveStreams.description, pattern)) : undefined,
        afterCursor(liveStreams.scheduled_start_time, liveStreams.id, input.cursor),
      ),
    )
    .orderBy(asc(liveStreams.scheduled_start_time), asc(liveStreams.id))
    .limit(input.limit + 1);
  const page = toPage(rows, input.limit, (row) => ({
    at: row.stream.scheduled_start_time,
    id: row.stream.id,
  }));
  for (const { creator } of page.items) deps.madeFrom(`person:${creator.id}`);
  return { items: page.items.map(streamView), nextCursor: page.nextCursor };
}
