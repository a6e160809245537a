import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSegments } from '#server/live-video/live-video.tables.ts';

export type RecordedSegment = {
  position: number;
  epoch: number;
  init: number;
  followsBreak: boolean;
  startsAt: Date;
  durationMs: number;
};

/** What was recorded after that position, in order. */
export async function listSegments(
  { db }: Pick<Deps, 'db'>,
  recordingId: string,
  after = -1,
): Promise<RecordedSegment[]> {
  const { recording_id, position, epoch, init, follows_break, starts_at, duration_ms } = streamSegments;
  return db
    .select({
      position,
      epoch,
      init,
      followsBreak: follows_break,
      startsAt: starts_at,
      durationMs: duration_ms,
    })
    .from(streamSegments)
    .where(and(eq(recording_id, recordingId), gt(position, after)))
    .orderBy(asc(position));
}
