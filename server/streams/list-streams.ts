import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import {
  afterCursor,
  CURSOR_PARTS,
  cutPage,
  encodeCursor,
  readCursor,
  writeCursor,
} from '#server/platform/db/keyset.ts';
import { readTopicNumber } from '#server/platform/realtime/rooms/read-topic-number.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { STREAMS_TOPIC } from '#shared/realtime.ts';
import { cardView, streamColumns } from './stream-view.ts';
import { isListedAt, liveStreams } from './streams.tables.ts';

const { id, status, title, description, creator_id, scheduled_start_time: startsAt } = liveStreams;

type Place = { kind: 'live' | 'scheduled'; after: string };

/**
 * Live streams, then upcoming ones, each soonest first. A premium-only stream is listed for everyone; its content
 * is not. Both kinds are read in one statement, or one that goes live meanwhile could be in neither.
 */
export async function listStreams(deps: Deps, input: { q?: string; cursor?: string; limit: number }) {
  deps.madeFrom('streams', 'viewers');
  const place = input.cursor === undefined ? null : readPlace(input.cursor);
  const isFound = and(matches(input.q), isOfActivePerson(creator_id), isListedAt(deps.clock.now()));
  const pick = (kind: Place['kind'], isBehind: SQL | undefined) =>
    deps.db
      .select({ id })
      .from(liveStreams)
      .where(and(eq(status, kind), isFound, isBehind))
      .orderBy(asc(startsAt), asc(id))
      .limit(input.limit + 1);
  const behind = place ? afterCursor(startsAt, id, place.after) : undefined;
  const found = unionAll(
    pick('live', place?.kind === 'scheduled' ? sql`false` : behind),
    pick('scheduled', place?.kind === 'scheduled' ? behind : undefined),
  ).as('found');

  const number = await readTopicNumber(deps.db, STREAMS_TOPIC);
  const rows = await deps.db
    .select(streamColumns)
    .from(found)
    .innerJoin(liveStreams, eq(id, found.id))
    .innerJoin(profiles, eq(profiles.user_id, creator_id))
    .orderBy(asc(sql`${status} = 'scheduled'`), asc(startsAt), asc(id))
    .limit(input.limit + 1);
  const page = cutPage(rows, input.limit, ({ stream }) =>
    writeCursor([stream.status, stream.scheduled_start_time, stream.id]),
  );
  for (const { creator } of page.items) deps.madeFrom(`person:${creator.id}`);
  return { items: page.items.map(cardView), nextCursor: page.nextCursor, number };
}

function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${escapeLike(q)}%`;
  return or(ilike(title, pattern), ilike(description, pattern));
}

function readPlace(cursor: string): Place {
  const isKind = (part: string) => part === 'live' || part === 'scheduled';
  const [kind, at = '', last = ''] = readCursor(cursor, [isKind, CURSOR_PARTS.moment, CURSOR_PARTS.id]);
  return { kind: kind as Place['kind'], after: encodeCursor({ at: new Date(at), id: last }) };
}
