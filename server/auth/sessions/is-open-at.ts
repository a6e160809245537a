import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { sessions } from '#server/auth/auth.tables.ts';

/** Neither ended by anybody nor expired. */
export function isOpenAt(now: Date | SQL): SQL | undefined {
  return and(isNull(sessions.revoked_at), gt(sessions.expires_at, now));
}
