import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { personTopic } from '#shared/realtime.ts';
import { notifications } from './notifications.tables.ts';

export async function markNotificationsRead(deps: Deps, viewer: Member): Promise<{ unreadCount: number }> {
  await deps.db
    .update(notifications)
    .set({ read_at: deps.clock.now() })
    .where(and(eq(notifications.user_id, viewer.userId), isNull(notifications.read_at)));
  // Updates the bell in the person's other tabs and on other devices.
  await deps.hub.publish(personTopic(viewer.userId), 'notifications.changed', { unreadCount: 0 });
  return { unreadCount: 0 };
}
