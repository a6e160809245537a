import { and, eq } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { canView } from '#shared/streams/stream.access.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { streamColumns, streamView } from './stream-view.ts';
import { liveStreams } from './streams.tables.ts';

export async function getStream(deps: Deps, viewer: Viewer, input: { streamId: string }): Promise<Stream> {
  deps.madeFrom(`stream:${input.streamId}`);
  const [row] = await deps.db
    .select(streamColumns)
    .from(liveStreams)
    .innerJoin(profiles, eq(profiles.user_id, liveStreams.creator_id))
    .where(and(eq(liveStreams.id, input.streamId), isOfActivePerson(liveStreams.creator_id)));
  if (!row) throw new DomainError('NOT_FOUND');
  deps.madeFrom(`person:${row.creator.id}`);
  const { creator_id: creatorId, is_premium_only: isPremiumOnly } = row.stream;
  if (!canView(viewer, { creatorId, isPremiumOnly })) throw new DomainError('PREMIUM_REQUIRED');
  return streamView(row);
}
