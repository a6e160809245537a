import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { liveNodes } from '#server/live-video/live-video.tables.ts';
import type { Signals } from '#server/live-video/signals/signals.ts';
import { isRunning } from './is-running.ts';

/** Whether streaming software can connect: to this process or another, since all have the same address. */
export async function getIngest({
  db,
  clock,
  signals,
}: Pick<Deps, 'db' | 'clock' | 'signals'>): Promise<Signals['ingest']> {
  if (signals.ingest === 'open') return 'open';
  const others = await db.$count(liveNodes, and(eq(liveNodes.has_ingest, true), isRunning(clock)));
  return others > 0 ? 'open' : signals.ingest;
}
