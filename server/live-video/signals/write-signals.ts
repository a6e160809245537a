import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import type { SignalFigures } from '#server/live-video/packager/packager.ts';

export type SignalState = {
  streamId: string;
  connectionId: string;
  /** Null while it is connected. */
  lostAt: Date | null;
  figures: SignalFigures;
};

/**
 * How the signals of this process are: one statement, however many there are. Rows that another connection has taken
 * over are left alone; a signal that shows a picture needs no longer be told why another one was turned away.
 */
export async function writeSignals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  states: readonly SignalState[],
): Promise<void> {
  if (states.length === 0) return;
  const column = <Value>(read: (state: SignalState) => Value) => sql.param(states.map(read));
  await db.execute(sql`
    update ${streamSignals} signal
    set seen_at = case when state.lost_at is null then ${clock.now().toISOString()}::timestamptz else signal.seen_at end,
      lost_at = state.lost_at,
      figures = state.figures,
      refusal = case when state.has_picture then null else signal.refusal end
    from unnest(
      ${column(({ streamId }) => streamId)}::uuid[],
      ${column(({ connectionId }) => connectionId)}::uuid[],
      ${column(({ lostAt }) => lostAt?.toISOString() ?? null)}::timestamptz[],
      ${column(({ figures }) => JSON.stringify(figures))}::jsonb[],
      ${column(({ lostAt, figures }) => lostAt === null && figures.video !== null)}::boolean[]
    ) as state (stream_id, connection_id, lost_at, figures, has_picture)
    where signal.stream_id = state.stream_id and signal.connection_id = state.connection_id`);
}

/** For the creator's page; only a stream that has had a signal has a place for it. */
export async function noteRefusal(
  { db }: Pick<Deps, 'db'>,
  streamId: string,
  refusal: string,
): Promise<void> {
  await db.update(streamSignals).set({ refusal }).where(eq(streamSignals.stream_id, streamId));
}
