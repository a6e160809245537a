import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { getReplay } from './get-replay.ts';
import { lockEndedRecording, untilOwnRecorded } from './lock-own-recording.ts';
import { orderWithinQuota } from './order-film.ts';

/** A job makes it; asking again while it does, or once it is there, changes nothing. */
export async function makeFilm(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<Replay> {
  await untilOwnRecorded(deps, viewer, streamId);
  await deps.db.transaction(async (tx) => {
    // First, as everything that concerns all of somebody's files does.
    await lockPerson(tx, viewer.userId);
    const { recording } = await lockEndedRecording(tx, viewer, streamId);
    await orderWithinQuota(deps, tx, viewer, recording);
  });
  return getReplay(deps, viewer, { streamId });
}
