import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Other people's uploads do not exist. */
export async function getMyUploadRow(deps: Deps, viewer: Member, uploadId: string): Promise<UploadRow> {
  const [upload] = await deps.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.owner_id, viewer.userId)));
  if (!upload) throw new DomainError('NOT_FOUND');
  return upload;
}
