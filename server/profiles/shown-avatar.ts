import { sql } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import { profiles } from './profiles.tables.ts';

/** For where suspended people are still named: their picture is not shown to anybody. */
export const shownAvatar = sql<
  string | null
>`case when ${isOfActivePerson(profiles.user_id)} then ${profiles.avatar_url} end`;
