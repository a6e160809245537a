import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { isShownTo } from './is-shown-to.ts';
import { notifications } from './notifications.tables.ts';
import { reportUnread, type Unread } from './report-unread.ts';

/** Two tabs may show it: it stays read since the first time. */
export async function markOneRead(deps: Deps, viewer: Member, { id }: { id: string }): Promise<Unread> {
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`;
  const { rowCount } = await deps.db
    .update(notifications)
    .set({ read_at: sql`coalesce(${notifications.read_at}, ${now})` })
    .where(and(eq(notifications.notice_id, id), isShownTo(viewer)));
  if (!rowCount) throw new DomainError('NOT_FOUND');
  return reportUnread(deps, viewer);
}
