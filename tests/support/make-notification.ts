import { randomUUID } from 'node:crypto';
import { notifications } from '#server/notifications/notifications.tables.ts';
import type { TestApp } from './test-app.ts';

type NotificationOptions = Partial<Omit<typeof notifications.$inferInsert, 'user_id'>>;

export async function makeNotification(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  options: NotificationOptions = {},
): Promise<void> {
  await deps.db.insert(notifications).values({
    user_id: userId,
    kind: 'new_follower',
    subject_key: `follower:${randomUUID()}`,
    title: 'Somebody follows you',
    created_at: deps.clock.now(),
    ...options,
  });
}
