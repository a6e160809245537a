import { asc, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { videos } from './videos.tables.ts';

/**
 * Between the turns of one person's films: longer than nearly all of them take. Whoever comes meanwhile goes before
 * the second of fifty, and the fiftieth still has a moment after which nobody new can overtake it.
 */
const APART = sql`interval '4 hours'`;

/** Was interrupted, and goes on before the next is begun. */
export const isBegun = isNotNull(videos.started_at);

/**
 * Whose turn it is: the most urgent first (`urgency`), then what was interrupted, then each creator's next in turn. In
 * exactly this form, which is that of an index: the next film is found without looking at all that wait.
 */
export const inTurn = [
  asc(videos.is_background),
  asc(videos.has_standard),
  sql`(${videos.started_at} is null)`,
  asc(videos.turn_at),
  asc(videos.created_at),
  asc(videos.upload_id),
];

/**
 * Gives those that have come since the last time their turns: now, or some time after the same person's last. Those
 * that nobody waits for are counted by themselves. One at a time, or fifty that arrive at once would all be the first.
 */
export async function giveTurns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from ${videos} v where v.status in ('waiting', 'preparing') and v.turn_at is null limit 1`,
  );
  if (rowCount === 0) return;
  const now = clock.now().toISOString();
  const isUnsettled = sql`v.status in ('waiting', 'preparing')`;
  const owned = sql`${videos} v
    left join ${uploads} u on u.id = v.original_id
    left join ${streamRecordings} r on r.id = v.recording_id
    left join ${liveStreams} s on s.id = r.stream_id`;
  const owner = sql`coalesce(u.owner_id, s.creator_id)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('turns of films', 0))`);
    await tx.execute(sql`
      with come as (
        select v.upload_id, v.created_at, v.is_background, ${owner} as owner_id from ${owned}
        where ${isUnsettled} and v.turn_at is null
        for update of v skip locked
      ), latest as (
        select ${owner} as owner_id, v.is_background, max(v.turn_at) as turn_at from ${owned}
        where ${isUnsettled} and v.turn_at is not null and ${owner} in (select owner_id from come)
        group by 1, 2
      ), given as (
        select come.upload_id, greatest(${now}::timestamptz, latest.turn_at + ${APART}) + ${APART} * (row_number()
          over (partition by come.owner_id, come.is_background order by come.created_at, come.upload_id) - 1) as turn_at
        from come left join latest on latest.owner_id = come.owner_id and latest.is_background = come.is_background
      )
      update ${videos} set turn_at = given.turn_at from given where ${videos.upload_id} = given.upload_id`);
  });
}
