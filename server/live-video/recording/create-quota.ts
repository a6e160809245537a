import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { storedBytes, streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

type QuotaDeps = Pick<Deps, 'db' | 'settings'> & { onTrouble(error: unknown): void };

/** How much one recording adds before all of its creator's are summed up again: others grow at the same time. */
const LOOK_EVERY_BYTES = 64 * 1024 ** 2;

/** What all recordings of one creator may take up, as one of them sees it. */
export function createQuota(deps: QuotaDeps, recordingId: string) {
  let left = Number.POSITIVE_INFINITY;
  let untilLook = 0;

  async function look(): Promise<void> {
    untilLook = LOOK_EVERY_BYTES;
    // A recording does not wait for the database: what is not known now is asked for later.
    const taken = await sumOfCreator(deps.db, creatorOf(deps, recordingId)).catch(deps.onTrouble);
    if (taken !== undefined) left = deps.settings.recordings.quotaBytes - taken;
  }

  /** Whether there is room for them; if so, they are counted. */
  return async function take(bytes: number): Promise<boolean> {
    if (untilLook <= 0) await look();
    if (bytes > left) return false;
    left -= bytes;
    untilLook -= bytes;
    return true;
  };
}

/** A film that was ordered will take about as much as what it is made of. */
const orderedBytes =
  sql`coalesce(sum(${streamRecordings.bytes}) filter (where ${streamRecordings.film_state} = 'making'), 0)`.mapWith(
    Number,
  );

/** What all recordings of a creator take up, and will once their films are made. */
export async function sumOfCreator(
  db: Deps['db'] | Transaction,
  creator: SQLWrapper | string,
): Promise<number> {
  const [taken] = await db
    .select({ stored: storedBytes, ordered: orderedBytes })
    .from(streamRecordings)
    .innerJoin(liveStreams, eq(liveStreams.id, streamRecordings.stream_id))
    .where(eq(liveStreams.creator_id, creator));
  return taken ? taken.stored + taken.ordered : 0;
}

function creatorOf({ db }: QuotaDeps, recordingId: string) {
  return db
    .select({ id: liveStreams.creator_id })
    .from(liveStreams)
    .innerJoin(streamRecordings, eq(streamRecordings.stream_id, liveStreams.id))
    .where(eq(streamRecordings.id, recordingId));
}
