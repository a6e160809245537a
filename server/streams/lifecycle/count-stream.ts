import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { STREAMS_A_DAY } from '#shared/streams/stream.rules.ts';

/** Whatever becomes of the stream: followers who were told have been told. */
export async function countStream(
  deps: Deps,
  tx: Transaction,
  { userId }: Creator,
  act: keyof typeof STREAMS_A_DAY,
): Promise<void> {
  const limit = { max: STREAMS_A_DAY[act], seconds: 86_400 };
  try {
    await deps.limiter.takeIn(tx, { key: `streams-${act}:${userId}`, limit });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('TOO_MANY_STREAMS', error.details);
  }
}
