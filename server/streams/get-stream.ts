import type { Deps } from '#server/deps.ts';
import { readTopicNumber } from '#server/platform/realtime/rooms/read-topic-number.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { streamTopic } from '#shared/realtime.ts';
import { canView } from '#shared/streams/stream.access.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { getPublicStream } from './get-public-stream.ts';
import { streamView } from './stream-view.ts';

export async function getStream(deps: Deps, viewer: Viewer, input: { streamId: string }): Promise<Stream> {
  deps.madeFrom('viewers');
  const number = await readTopicNumber(deps.db, streamTopic(input.streamId));
  const row = await getPublicStream(deps, input.streamId);
  const { creator_id: creatorId, is_premium_only: isPremiumOnly } = row.stream;
  if (!canView(viewer, { creatorId, isPremiumOnly })) throw new DomainError('PREMIUM_REQUIRED');
  return streamView(row, number);
}
