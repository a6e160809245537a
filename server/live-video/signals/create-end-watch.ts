import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import { later, passed } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { isConnected } from './is-connected.ts';

/** What is not stored by then is missing from the first replay, but nobody waits any longer. */
export const RECORDED_WITHIN_SECONDS = 3;
const LOOK_MS = 200;

type EndDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Waits, right after a stream's end, until its last segment is recorded, in whichever process that happens: once for
 * all who ask. `finishHere` does what this process has to do for it.
 */
export function createEndWatch(deps: EndDeps, finishHere: (streamId: string) => Promise<void>) {
  const watched = new Map<string, Promise<void>>();

  async function watch(streamId: string): Promise<void> {
    // Anybody may ask, also about a stream that goes on: that must not make work for all signals of the process.
    if (!(await isBeingRecorded(deps, streamId))) return;
    for (;;) {
      await finishHere(streamId);
      if (!(await isBeingRecorded(deps, streamId))) return;
      await passed(deps.clock.timeout(LOOK_MS));
    }
  }

  return function untilRecorded(streamId: string): Promise<void> {
    const known = watched.get(streamId) ?? watch(streamId).finally(() => watched.delete(streamId));
    watched.set(streamId, known);
    return known;
  };
}

/** A signal counts as received until all of it is stored. */
async function isBeingRecorded({ db, clock }: EndDeps, streamId: string): Promise<boolean> {
  const isIt = and(
    eq(streamSignals.stream_id, streamId),
    isConnected(clock),
    eq(liveStreams.status, 'ended'),
    gt(liveStreams.end_time, later(clock.now(), { seconds: -RECORDED_WITHIN_SECONDS })),
  );
  const rows = await db
    .select({ id: liveStreams.id })
    .from(streamSignals)
    .innerJoin(liveStreams, eq(liveStreams.id, streamSignals.stream_id))
    .where(isIt);
  return rows.length > 0;
}
