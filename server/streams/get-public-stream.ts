import { and, eq } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { DomainError } from '#shared/errors.ts';
import { type StreamRow, streamColumns } from './stream-view.ts';
import { liveStreams } from './streams.tables.ts';

/** Of a creator who is not suspended; premium-only ones too. */
export async function getPublicStream(deps: Deps, streamId: string): Promise<StreamRow> {
  deps.madeFrom(`stream:${streamId}`);
  const [row] = await deps.db
    .select(streamColumns)
    .from(liveStreams)
    .innerJoin(profiles, eq(profiles.user_id, liveStreams.creator_id))
    .where(and(eq(liveStreams.id, streamId), isOfActivePerson(liveStreams.creator_id)));
  if (!row) throw new DomainError('NOT_FOUND');
  deps.madeFrom(`person:${row.creator.id}`);
  return row;
}
