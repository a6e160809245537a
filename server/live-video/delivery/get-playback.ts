import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Playback } from '#shared/live-video/live-video.contract.ts';

export async function getPlayback(
  _deps: Deps,
  _viewer: Viewer,
  _input: { streamId: string },
): Promise<Playback> {
  throw new DomainError('NOT_FOUND');
}
