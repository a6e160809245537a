import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamReminders } from '#server/streams/streams.tables.ts';
import type { Member } from '#shared/access/viewer.ts';

export async function removeReminder(deps: Deps, viewer: Member, { streamId }: { streamId: string }) {
  await deps.db
    .delete(streamReminders)
    .where(and(eq(streamReminders.stream_id, streamId), eq(streamReminders.user_id, viewer.userId)));
  return {};
}
