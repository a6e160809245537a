import { desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DASHBOARD_STREAMS } from '#shared/streams/stream.rules.ts';
import type { MyStream } from '#shared/streams/streams.contract.ts';
import { liveStreams } from './streams.tables.ts';

export async function listMyStreams(deps: Deps, viewer: Creator): Promise<MyStream[]> {
  const rows = await deps.db
    .select({
      id: liveStreams.id,
      title: liveStreams.title,
      status: liveStreams.status,
      scheduledStartTime: liveStreams.scheduled_start_time,
      viewerCount: liveStreams.viewer_count,
      isPremiumOnly: liveStreams.is_premium_only,
    })
    .from(liveStreams)
    .where(eq(liveStreams.creator_id, viewer.userId))
    .orderBy(desc(liveStreams.created_at))
    .limit(DASHBOARD_STREAMS);
  return rows.map((row) => ({ ...row, scheduledStartTime: row.scheduledStartTime.toISOString() }));
}
