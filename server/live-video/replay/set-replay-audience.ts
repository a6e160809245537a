import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { replayAudiences } from '#shared/live-video/live-video.access.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { REPLAY_MESSAGES } from '#shared/live-video/live-video.messages.ts';
import type { ReplayAudience } from '#shared/live-video/live-video.rules.ts';
import { getReplay } from './get-replay.ts';
import { lockOwnRecording } from './lock-own-recording.ts';
import { tellOfReplay } from './tell-of-replay.ts';

/** Already while the stream is live: then it is for when it has ended. */
export async function setReplayAudience(
  deps: Deps,
  viewer: Creator,
  { streamId, audience }: { streamId: string; audience: ReplayAudience },
): Promise<Replay> {
  await deps.db.transaction(async (tx) => {
    const { stream, recording } = await lockOwnRecording(tx, viewer, streamId);
    if (!replayAudiences({ isPremiumOnly: stream.is_premium_only }).includes(audience))
      throw new DomainError('INVALID_INPUT', { fields: { audience: REPLAY_MESSAGES.staysPremium } });
    if (recording.audience === audience) return;
    await tx.update(streamRecordings).set({ audience }).where(eq(streamRecordings.id, recording.id));
    await tellOfReplay(deps, tx, streamId);
  });
  return getReplay(deps, viewer, { streamId });
}
