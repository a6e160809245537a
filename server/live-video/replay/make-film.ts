import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { getReplay } from './get-replay.ts';
import { lockEndedRecording } from './lock-own-recording.ts';
import { orderFilm } from './order-film.ts';

/** A job makes it; asking again while it does, or once it is there, changes nothing. */
export async function makeFilm(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<Replay> {
  await deps.signals.untilRecorded(streamId);
  await deps.db.transaction(async (tx) => {
    const { recording } = await lockEndedRecording(tx, viewer, streamId);
    await orderFilm(deps, tx, recording);
  });
  return getReplay(deps, viewer, { streamId });
}
