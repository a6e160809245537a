import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Signal } from '#shared/live-video/live-video.contract.ts';

export async function getSignal(
  _deps: Deps,
  _viewer: Creator,
  _input: { streamId: string },
): Promise<Signal> {
  throw new DomainError('NOT_FOUND');
}
