import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { mutedNotifications } from '#server/notifications/notifications.tables.ts';
import type { NotificationChannel, NotificationKind } from '#shared/notifications/notification.rules.ts';

type Switch = {
  userId: string;
  kinds: readonly NotificationKind[];
  channel: NotificationChannel;
  isOn: boolean;
};

/** The only way to switch anything, whether signed in or with a link from a mail. */
export async function switchKinds(deps: Deps, { userId, kinds, channel, isOn }: Switch): Promise<void> {
  const { kind, channel: by, user_id } = mutedNotifications;
  if (isOn) {
    await deps.db
      .delete(mutedNotifications)
      .where(and(eq(user_id, userId), eq(by, channel), inArray(kind, [...kinds])));
    return;
  }
  const rows = kinds.map((muted) => ({ user_id: userId, kind: muted, channel }));
  await deps.db.insert(mutedNotifications).values(rows).onConflictDoNothing();
}
