import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';

export async function makeFilm(_deps: Deps, _viewer: Creator, _input: { streamId: string }): Promise<Replay> {
  throw new DomainError('NOT_FOUND');
}
