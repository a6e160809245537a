import type { Deps } from '#server/deps.ts';
import { DomainError } from '#shared/errors.ts';
import type { Pass } from './media-pass.ts';

export function refuseStale<One extends Pass>({ clock }: Pick<Deps, 'clock'>, pass: One | null): One {
  if (!pass) throw new DomainError('NOT_FOUND');
  // What is being sent goes on: a lesson made of a recording may take hours to download.
  if (pass.expiresAt <= clock.now()) throw new DomainError('LINK_INVALID');
  return pass;
}
