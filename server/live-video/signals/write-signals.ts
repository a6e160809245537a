import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import type { SignalFigures } from '#server/live-video/packager/packager.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { StreamSignal } from './create-stream-signal.ts';
import { sharedNow } from './is-connected.ts';

export type SignalState = {
  streamId: string;
  connectionId: string;
  /** Null while it is connected. */
  lostAt: Date | null;
  figures: SignalFigures;
  /** Why it was ended, if what it sent cannot be shown. */
  refusal: string | null;
};

export function stateOf(streamId: string, signal: StreamSignal): SignalState {
  return {
    streamId,
    connectionId: signal.connectionId,
    lostAt: signal.lostAt,
    figures: signal.figures(),
    refusal: null,
  };
}

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
    set seen_at = case when state.lost_at is null then ${sharedNow(clock)} else signal.seen_at end,
      lost_at = state.lost_at,
      figures = state.figures,
      refusal = coalesce(state.refusal, case when state.has_picture then null else signal.refusal end)
    from unnest(
      ${column(({ streamId }) => streamId)}::uuid[],
      ${column(({ connectionId }) => connectionId)}::uuid[],
      ${column(({ lostAt }) => lostAt?.toISOString() ?? null)}::timestamptz[],
      ${column(({ figures }) => JSON.stringify(figures))}::jsonb[],
      ${column(({ lostAt, figures }) => lostAt === null && figures.video !== null)}::boolean[],
      ${column(({ refusal }) => refusal)}::text[]
    ) as state (stream_id, connection_id, lost_at, figures, has_picture, refusal)
    where signal.stream_id = state.stream_id and signal.connection_id = state.connection_id`);
}

/** When a stream's signal was seen that never had one, but of which one was turned away. */
const NEVER = new Date(0);

export function hasBeenSeen({ seen_at }: { seen_at: Date }): boolean {
  return seen_at > NEVER;
}

/** For the creator's page. */
export async function noteRefusal(
  { db }: Pick<Deps, 'db'>,
  streamId: string,
  refusal: string,
): Promise<void> {
  await db.execute(sql`
    insert into ${streamSignals}
      (stream_id, connection_id, source, node_url, connected_at, seen_at, lost_at, refusal)
    select id, gen_random_uuid(), 'encoder', '', never, never, never, ${refusal}
    from ${liveStreams}, (select ${NEVER.toISOString()}::timestamptz as never)
    where id = ${streamId}
    on conflict (stream_id) do update set refusal = excluded.refusal`);
}
