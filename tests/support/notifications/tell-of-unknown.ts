import { sql } from 'drizzle-orm';
import { notices, notifications } from '#server/notifications/notifications.tables.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Of something that only a newer version knows, which has migrated the database and may be running beside this one. */
export async function tellOfUnknown({ deps }: Pick<TestApp, 'deps'>, userId: string): Promise<void> {
  await deps.db.execute(sql`alter table ${notices} drop constraint if exists notices_kind_known`);
  await deps.db.execute(sql`
    with told as (
      insert into ${notices} (kind, subject_key) values ('of_tomorrow', ${`tomorrow:${userId}`}) returning id)
    insert into ${notifications} (notice_id, user_id, is_digest_due, created_at)
    select id, ${userId}::uuid, true, ${deps.clock.now().toISOString()}::timestamptz from told`);
}
