import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { CURSOR_PARTS, cutPage, readCursor, writeCursor } from '#server/platform/db/keyset.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { DomainError } from '#shared/errors.ts';
import { STREAM_STATUSES, type StreamStatus } from '#shared/streams/stream.rules.ts';
import { cardView, streamColumns } from './stream-view.ts';
import { isListedAt, liveStreams } from './streams.tables.ts';

type ListInput = { userId: string; cursor?: string; limit: number };
type Place = { status: StreamStatus; at: Date; id: string };

const { status, scheduled_start_time: startsAt, id } = liveStreams;
const rank = rankOf(status);
const distance = distanceOf(status, startsAt);

/** One creator's streams: live ones, then upcoming ones, soonest first, then past ones, newest first. */
export async function listCreatorStreams(deps: Deps, { userId, cursor, limit }: ListInput) {
  deps.madeFrom('streams', 'viewers', `person:${userId}`);
  const isCreator = and(eq(users.id, userId), isPublicPerson);
  const rows = await deps.db
    .select(streamColumns)
    .from(liveStreams)
    .innerJoin(profiles, eq(profiles.user_id, liveStreams.creator_id))
    .innerJoin(users, isCreator)
    .where(
      and(
        eq(liveStreams.creator_id, userId),
        isListedAt(deps.clock.now()),
        cursor === undefined ? undefined : behind(cursor),
      ),
    )
    .orderBy(rank, distance, asc(id))
    .limit(limit + 1);
  if (rows.length === 0 && (await deps.db.$count(users, isCreator)) === 0) throw new DomainError('NOT_FOUND');
  const page = cutPage(rows, limit, ({ stream }) =>
    writeCursor([stream.status, stream.scheduled_start_time, stream.id]),
  );
  return { items: page.items.map(cardView), nextCursor: page.nextCursor };
}

function behind(cursor: string): SQL {
  const place = readPlace(cursor);
  const [kind, at] = [sql`${place.status}::text`, sql`${place.at.toISOString()}::timestamptz`];
  return sql`(${rank}, ${distance}, ${id}) > (${rankOf(kind)}, ${distanceOf(kind, at)}, ${place.id}::uuid)`;
}

function readPlace(cursor: string): Place {
  const isStatus = (part: string) => STREAM_STATUSES.some((known) => known === part);
  const [kind, at = '', last = ''] = readCursor(cursor, [isStatus, CURSOR_PARTS.moment, CURSOR_PARTS.id]);
  return { status: kind as StreamStatus, at: new Date(at), id: last };
}

function rankOf(of: SQL | typeof status): SQL {
  return sql`case ${of} when 'live' then 0 when 'scheduled' then 1 else 2 end`;
}

/** In seconds, counted backwards for what has ended. */
function distanceOf(of: SQL | typeof status, at: SQL | typeof startsAt): SQL {
  return sql`case ${of} when 'ended' then -1 else 1 end * extract(epoch from ${at})`;
}
