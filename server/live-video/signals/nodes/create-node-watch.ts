import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { liveNodes } from '#server/live-video/live-video.tables.ts';
import { seenSince, sharedNow } from '#server/live-video/signals/is-connected.ts';
import { isRunning, WRITTEN_EVERY_SECONDS } from './is-running.ts';

/** What a process that died has left is of no interest any more. */
const FORGOTTEN_SECONDS = 24 * 60 * 60;

type NodeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>;

/** Lets the processes of a site know of each other. Two that claim to be at the same address are a mistake. */
export function createNodeWatch(deps: NodeDeps, id: string, hasIngest: () => boolean) {
  const { db, clock, log, settings } = deps;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let isDouble = false;

  async function write(): Promise<Date | null> {
    const now = sharedNow(clock);
    const state = { url: settings.nodeUrl, has_ingest: hasIngest(), seen_at: now };
    const [own] = await db
      .insert(liveNodes)
      .values({ id, started_at: now, ...state })
      .onConflictDoUpdate({ target: liveNodes.id, set: state })
      .returning({ startedAt: liveNodes.started_at });
    return own?.startedAt ?? null;
  }

  /** One that was here before this one and is gone has not been seen since. */
  async function warnOfDouble(startedAt: Date): Promise<void> {
    const { id: nodeId, url, seen_at } = liveNodes;
    const isOther = and(ne(nodeId, id), eq(url, settings.nodeUrl));
    const others = await db.$count(liveNodes, and(isOther, gt(seen_at, startedAt), isRunning(clock)));
    if (others > 0 && !isDouble)
      log.warn(
        { nodeUrl: settings.nodeUrl },
        'another process has the same NODE_URL, so neither can show the live video that the other receives; set an address for each',
      );
    isDouble = others > 0;
  }

  return {
    async tick(): Promise<void> {
      const now = clock.now().getTime();
      // A clock that was set back begins anew.
      if (now >= wroteAt && now - wroteAt < WRITTEN_EVERY_SECONDS * 1000) return;
      const startedAt = await write();
      if (wroteAt === Number.NEGATIVE_INFINITY)
        await db.delete(liveNodes).where(lt(liveNodes.seen_at, seenSince(clock, FORGOTTEN_SECONDS)));
      wroteAt = now;
      if (startedAt) await warnOfDouble(startedAt);
    },
    async leave(): Promise<void> {
      await db.delete(liveNodes).where(eq(liveNodes.id, id));
    },
  };
}
