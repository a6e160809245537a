import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { liveStreams, streamViewers } from '#server/streams/streams.tables.ts';
import { holdStreams, recountViewers, tellCounts } from './recount-viewers.ts';

/** The key is a person's id, or a visitor's own. */
export type Viewing = { streamId: string; key: string };

type Change = { seen: readonly Viewing[]; left: readonly (Viewing & { at: string })[]; now: Date };

const VISITOR = 'visitor:';

/**
 * However many there are, this is one transaction of a few statements. Returns when it wrote, in
 * the database's words: processes whose own clocks differ compare these times.
 */
export async function writeViewers(
  deps: Pick<Deps, 'db' | 'hub' | 'announcePublicChange'>,
  { seen, left, now }: Change,
  onLeft: (gone: Viewing[], tx: Transaction) => Promise<void>,
): Promise<string> {
  const { at, counts } = await deps.db.transaction(async (tx) => {
    const ids = await holdStreams(tx, [...new Set([...seen, ...left].map(({ streamId }) => streamId))]);
    const at = await addViewers(tx, seen);
    await onLeft(await removeViewers(tx, left), tx);
    return { at, counts: await recountViewers(tx, ids, now) };
  });
  await tellCounts(deps, counts);
  return at;
}

/** Nobody watches what has ended, whatever their browser says. */
async function addViewers(tx: Transaction, seen: readonly Viewing[]): Promise<string> {
  const people = seen.map(({ key }) => (key.startsWith(VISITOR) ? null : key));
  const { rows } = await tx.execute<{ at: string }>(sql`
    with moment as (select statement_timestamp()::timestamptz(3) as at),
    added as (
      insert into ${streamViewers} (stream_id, viewer_key, user_id, last_seen_at)
      select seen.stream_id, seen.viewer_key, p.user_id, moment.at
      from moment, unnest(
        ${sql.param(seen.map(({ streamId }) => streamId))}::uuid[],
        ${sql.param(seen.map(({ key }) => key))}::text[],
        ${sql.param(people)}::uuid[]
      ) as seen (stream_id, viewer_key, user_id)
      join ${liveStreams} s on s.id = seen.stream_id and s.status <> 'ended'
      left join ${profiles} p on p.user_id = seen.user_id
      on conflict (stream_id, viewer_key) do update set last_seen_at = excluded.last_seen_at
    )
    select at::text from moment`);
  return rows[0]?.at ?? '-infinity';
}

/** Not those whom another process has seen since. */
async function removeViewers(tx: Transaction, left: Change['left']): Promise<Viewing[]> {
  if (left.length === 0) return [];
  const { rows } = await tx.execute<Viewing>(sql`
    delete from ${streamViewers} v
    using unnest(
      ${sql.param(left.map(({ streamId }) => streamId))}::uuid[],
      ${sql.param(left.map(({ key }) => key))}::text[],
      ${sql.param(left.map(({ at }) => at))}::timestamptz[]
    ) as gone (stream_id, viewer_key, seen_at)
    where v.stream_id = gone.stream_id and v.viewer_key = gone.viewer_key and v.last_seen_at <= gone.seen_at
    returning v.stream_id as "streamId", v.viewer_key as key`);
  return rows;
}
