import { and, eq, sql } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { liveStreams, streamMutes } from '#server/streams/streams.tables.ts';
import { type Creator, isMember, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { canView } from '#shared/streams/stream.access.ts';

/** A stream's chat and how the viewer stands in it, or why they may not look. */
export async function getChat(db: Queryable, viewer: Viewer, streamId: string) {
  const userId = isMember(viewer) ? viewer.userId : null;
  const [chat] = await db
    .select({
      creatorId: liveStreams.creator_id,
      isPremiumOnly: liveStreams.is_premium_only,
      status: liveStreams.status,
      slowModeSeconds: liveStreams.slow_mode_seconds,
      isMuted: sql<boolean>`exists (select from ${streamMutes} muted
        where muted.stream_id = ${liveStreams.id} and muted.user_id = ${userId}::uuid)`,
    })
    .from(liveStreams)
    .where(and(eq(liveStreams.id, streamId), isOfActivePerson(liveStreams.creator_id)));
  if (!chat) throw new DomainError('NOT_FOUND');
  if (!canView(viewer, chat)) throw new DomainError('PREMIUM_REQUIRED');
  return chat;
}

/** For its owner only. It cannot be deleted until the transaction ends, nor is it kept from being shown. */
export async function holdOwnStream(tx: Transaction, viewer: Creator, streamId: string): Promise<void> {
  const [stream] = await tx
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)))
    .for('key share');
  if (!stream) throw new DomainError('NOT_FOUND');
}
