import { and, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { isShownTo } from './is-shown-to.ts';
import { notifications } from './notifications.tables.ts';
import { reportUnread, type Unread } from './report-unread.ts';

export async function markAllRead(deps: Deps, viewer: Member): Promise<Unread> {
  await deps.db
    .update(notifications)
    .set({ read_at: deps.clock.now() })
    .where(and(isShownTo(viewer), isNull(notifications.read_at)));
  return reportUnread(deps, viewer);
}
