import { and, gt, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import { seenSince } from '#server/live-video/signals/is-connected.ts';
import { askTogether } from '#server/platform/realtime/rooms/ask-together.ts';
import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';

const KEPT_MS = 1_000;
const MAX_STREAMS = 1_000;

type Known = { askedAt: number; url: string | null; asking: Promise<string | null> | null };

/** Says which other process receives a stream, as its row told within the last second or the last time it could. */
export function createNodeFinder(deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const known = new Map<string, Known>();
  const ask = askTogether((streamIds: string[]) => findNodes(deps, streamIds));

  return async function findNode(streamId: string): Promise<string | null> {
    const now = deps.clock.now().getTime();
    const entry = known.get(streamId) ?? { askedAt: 0, url: null, asking: null };
    known.set(streamId, entry);
    if (known.size > MAX_STREAMS) known.delete(known.keys().next().value ?? streamId);
    if (now - entry.askedAt < KEPT_MS) return entry.url;
    entry.asking ??= ask(streamId)
      .then((url) => {
        entry.askedAt = now;
        entry.url = url ?? null;
        return entry.url;
      })
      .finally(() => {
        entry.asking = null;
      });
    entry.asking.catch(() => undefined);
    // Whoever is watching goes on where they were, also while the database is silent.
    return entry.url ?? entry.asking;
  };
}

async function findNodes(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  streamIds: string[],
): Promise<Map<string, string>> {
  const { stream_id, node_url, seen_at, lost_at } = streamSignals;
  const rows = await db
    .select({ streamId: stream_id, url: node_url })
    .from(streamSignals)
    .where(
      and(
        sql`${stream_id} = any(${sql.param(streamIds)}::uuid[])`,
        // It shows the last moments of a lost signal for as long as that may come back. And right after an outage of
        // the database a row is old although its process goes on, so one that does not answer is asked for as long.
        gt(sql`coalesce(${lost_at}, ${seen_at})`, seenSince(clock, SIGNAL_GRACE_MINUTES * 60)),
      ),
    );
  return new Map(rows.flatMap(({ streamId, url }) => (url === settings.nodeUrl ? [] : [[streamId, url]])));
}
