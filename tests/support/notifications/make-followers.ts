import { sql } from 'drizzle-orm';
import type { TestApp } from '#tests/support/test-app.ts';

/** Many at once: people without a session who follow somebody. */
export async function makeFollowers(
  { deps }: Pick<TestApp, 'deps'>,
  creatorId: string,
  count: number,
): Promise<void> {
  await deps.db.execute(sql`
    with people as (
      insert into users (email, password_hash, email_verified_at)
      select 'follower-' || n || '-of-' || ${creatorId} || '@example.com', 'none', now()
      from generate_series(1, ${count}::int) as n returning id
    ), named as (
      insert into profiles (user_id, display_name) select id, 'Follower' from people returning user_id
    )
    insert into user_follows (follower_id, following_id) select user_id, ${creatorId}::uuid from named`);
}
