import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { personTopic } from '#shared/realtime.ts';
import { countUnread } from './count-unread.ts';

export type Unread = { unreadCount: number };

/** Updates the bell in all of the person's tabs, on every device. */
export async function reportUnread(
  deps: Deps,
  { userId }: { userId: string },
  tx?: Transaction,
): Promise<Unread> {
  const unreadCount = (await countUnread(tx ?? deps.db, [userId])).get(userId) ?? 0;
  await deps.hub.publish(personTopic(userId), 'notifications.changed', { unreadCount }, tx);
  return { unreadCount };
}
