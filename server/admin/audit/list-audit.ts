import { and, desc, eq } from 'drizzle-orm';
import { adminActs } from '#server/admin/admin.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminAct } from '#shared/admin/admin-act.rules.ts';
import { wordAct } from '#shared/admin/word-act.ts';
import { findSubjects } from './find-subjects.ts';

type Input = { act?: AdminAct; userId?: string; cursor?: string; limit: number };

export async function listAudit(deps: Deps, _viewer: Admin, { act, userId, cursor, limit }: Input) {
  const rows = await deps.db
    .select({ entry: adminActs, administrator: profiles.display_name })
    .from(adminActs)
    .leftJoin(profiles, eq(profiles.user_id, adminActs.admin_id))
    .where(
      and(
        act && eq(adminActs.act, act),
        userId ? eq(adminActs.subject, `user:${userId}`) : undefined,
        beforeCursor(adminActs.created_at, adminActs.id, cursor),
      ),
    )
    .orderBy(desc(adminActs.created_at), desc(adminActs.id))
    .limit(limit + 1);
  const page = toPage(rows, limit, ({ entry }) => ({ at: entry.created_at, id: entry.id }));
  const subjects = await findSubjects(
    deps.db,
    page.items.map(({ entry }) => entry.subject),
  );
  return {
    items: page.items.map(({ entry, administrator }) => ({
      id: entry.id,
      at: entry.created_at.toISOString(),
      administrator,
      act: entry.act,
      ...wordAct(entry.act, { subject: subjects.get(entry.subject) ?? null, facts: entry.details }),
    })),
    nextCursor: page.nextCursor,
  };
}
