import type { Deps } from '#server/deps.ts';
import { DomainError } from '#shared/errors.ts';
import { TOO_FAR, TOO_SOON } from '#shared/streams/stream.form.ts';
import { isFarEnough, isTooFar } from '#shared/streams/stream.rules.ts';

/** By the server's clock, whatever the browser's says. */
export function demandStartTime(deps: Pick<Deps, 'clock'>, start: Date): void {
  const now = deps.clock.now();
  if (!isFarEnough(start, now)) refuse(TOO_SOON);
  if (isTooFar(start, now)) refuse(TOO_FAR);
}

function refuse(scheduledStartTime: string): never {
  throw new DomainError('INVALID_INPUT', { fields: { scheduledStartTime } });
}
