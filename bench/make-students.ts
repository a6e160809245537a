import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Member } from '#shared/access/viewer.ts';

/** Creates accounts with profiles to enrol, whose addresses share a prefix; returns their ids. */
export async function makeStudents(db: Database, word: string, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with people as (
      insert into users (email, password_hash, email_verified_at)
      select ${word} || n || '@bench.test', 'none', now() from generate_series(1, ${count}::int) as n returning id, email)
    insert into profiles (user_id, display_name, role)
    select id, split_part(email, '@', 1), 'student' from people returning user_id as id`);
  return rows.map(({ id }) => id);
}

export function memberOf(userId: string): Member {
  const person = { email: '', displayName: '', sessionId: '', role: 'student', isAdmin: false } as const;
  return { kind: 'member', userId, hasPremium: false, ...person };
}
