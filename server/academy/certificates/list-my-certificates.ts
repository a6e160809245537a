import { and, desc, eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Member } from '#shared/access/viewer.ts';
import { certificateColumns, stands, toCertificate } from './certificate-columns.ts';
import { moduleCertificates } from './certificates.tables.ts';

export async function listMyCertificates(
  deps: Deps,
  viewer: Member,
  input: { cursor?: string; limit: number },
) {
  const { id, user_id: holder, issued_at: issuedAt } = moduleCertificates;
  const rows = await deps.db
    .select({ id, row: certificateColumns })
    .from(moduleCertificates)
    .innerJoin(modules, eq(modules.id, moduleCertificates.module_id))
    .where(and(eq(holder, viewer.userId), stands, beforeCursor(issuedAt, id, input.cursor)))
    .orderBy(desc(issuedAt), desc(id))
    .limit(input.limit + 1);
  const page = toPage(rows, input.limit, ({ id, row }) => ({ at: row.issuedAt, id }));
  return { items: page.items.map(({ row }) => toCertificate(deps, row)), nextCursor: page.nextCursor };
}
