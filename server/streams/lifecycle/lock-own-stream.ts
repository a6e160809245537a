import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * The viewer's own stream, locked until the transaction ends: what happens to it happens one after the other.
 */
export async function lockOwnStream(tx: Transaction, viewer: Creator, streamId: string) {
  const [stream] = await tx
    .select()
    .from(liveStreams)
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)))
    .for('no key update');
  if (!stream) throw new DomainError('NOT_FOUND');
  return stream;
}
