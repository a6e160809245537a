import { randomUUID } from 'node:crypto';
import { notices, notifications } from '#server/notifications/notifications.tables.ts';
import type { TestApp } from './test-app.ts';

type NotificationOptions = Partial<
  Pick<typeof notifications.$inferInsert, 'created_at' | 'read_at'> &
    Pick<typeof notices.$inferInsert, 'subject_key'>
> & {
  /** Shows in its address. */
  code?: string;
};

export async function makeNotification(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  { code = randomUUID(), subject_key = `certificate:${code}`, ...options }: NotificationOptions = {},
): Promise<string> {
  const id = randomUUID();
  await deps.db.insert(notices).values({ id, kind: 'certificate_issued', subject_key, facts: { code } });
  await deps.db
    .insert(notifications)
    .values({ notice_id: id, user_id: userId, created_at: deps.clock.now(), ...options });
  return id;
}
