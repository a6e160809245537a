import { and, eq, type SQL } from 'drizzle-orm';
import type { Member } from '#shared/access/viewer.ts';
import { notifications } from './notifications.tables.ts';

/** One that is only mailed is never read here, or no digest would have it. */
export function isShownTo({ userId }: Member): SQL | undefined {
  return and(eq(notifications.user_id, userId), notifications.is_shown);
}
