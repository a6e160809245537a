import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { readTopicNumber } from '#server/platform/realtime/rooms/read-topic-number.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { streamTopic } from '#shared/realtime.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { streamFormOf, streamVersionOf } from './lifecycle/stream-columns.ts';
import { streamColumns, streamView } from './stream-view.ts';
import { liveStreams } from './streams.tables.ts';

export async function getMyStream(
  deps: Deps,
  viewer: Creator,
  input: { streamId: string },
): Promise<OwnStream> {
  const number = await readTopicNumber(deps.db, streamTopic(input.streamId));
  const [row] = await deps.db
    .select(streamColumns)
    .from(liveStreams)
    .innerJoin(profiles, eq(profiles.user_id, liveStreams.creator_id))
    .where(and(eq(liveStreams.id, input.streamId), eq(liveStreams.creator_id, viewer.userId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return {
    ...streamView(row, number),
    form: streamFormOf(row.stream),
    version: streamVersionOf(row.stream),
    slowModeSeconds: row.stream.slow_mode_seconds,
    rtmpUrl: deps.settings.rtmpUrl,
  };
}
