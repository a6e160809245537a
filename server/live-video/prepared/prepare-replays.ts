import { and, eq, gt, lt, notExists } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { goThroughRecordings } from '#server/live-video/recording/go-through-recordings.ts';
import { isWatchable } from '#server/live-video/replay/is-watchable.ts';
import { later } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { addRecording } from '#server/videos/add-recording.ts';
import { videos } from '#server/videos/videos.tables.ts';

/** By then the last segment is stored, as a rule; with one that comes later still, it is prepared anew. */
const PATIENCE_MINUTES = 2;

/** Has the recordings of streams that are over prepared, as films are that somebody uploads. */
export async function prepareReplays(deps: Deps, signal: AbortSignal): Promise<void> {
  if (!deps.settings.preparation.isPossible) return;
  await goThroughRecordings(deps, {
    findNext: (after) => findUnprepared(deps, after),
    work: ({ id }) => addRecording(deps, id),
    trouble: 'a replay could not be queued for preparation',
    signal,
  });
}

async function findUnprepared({ db, clock }: Deps, after: string): Promise<{ id: string } | null> {
  const { id, stream_id } = streamRecordings;
  const [recording] = await db
    .select({ id })
    .from(streamRecordings)
    .innerJoin(liveStreams, eq(liveStreams.id, stream_id))
    .where(
      and(
        gt(id, after),
        isWatchable,
        eq(liveStreams.status, 'ended'),
        lt(liveStreams.end_time, later(clock.now(), { minutes: -PATIENCE_MINUTES })),
        notExists(db.select().from(videos).where(eq(videos.recording_id, id))),
      ),
    )
    .orderBy(id)
    .limit(1);
  return recording ?? null;
}
