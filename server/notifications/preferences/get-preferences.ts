import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { mutedNotifications } from '#server/notifications/notifications.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { NOTIFICATION_GROUPS } from '#shared/notifications/notification.groups.ts';
import type { NotificationChannel, NotificationKind } from '#shared/notifications/notification.rules.ts';
import type { NotificationPreference } from '#shared/notifications/notifications.contract.ts';

/** Only what can reach this person. */
export async function getPreferences(
  deps: Deps,
  viewer: Member,
): Promise<{ items: NotificationPreference[] }> {
  const muted = await deps.db
    .select()
    .from(mutedNotifications)
    .where(eq(mutedNotifications.user_id, viewer.userId));
  const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
    !muted.some((row) => row.kind === kind && row.channel === channel);
  const kinds = NOTIFICATION_GROUPS.filter((group) => group.concerns(viewer)).flatMap(({ kinds }) => kinds);
  const items = kinds.map((kind) => ({ kind, app: isOn(kind, 'app'), email: isOn(kind, 'email') }));
  return { items };
}
