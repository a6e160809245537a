import { randomUUID } from 'node:crypto';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isCreator, type Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { UPLOAD_LIMITS, type UploadKind } from '#shared/uploads/upload.rules.ts';
import type { UploadRow } from './get-my-upload-row.ts';
import { uploads } from './uploads.tables.ts';

type NewUpload = { kind: UploadKind; fileName: string; sizeBytes: number };

/**
 * Reserves space for a file before its first byte: what would not fit is refused now rather than at the end.
 */
export async function createUpload(deps: Deps, viewer: Member, input: NewUpload): Promise<UploadRow> {
  if (!isCreator(viewer)) throw new DomainError('CREATOR_REQUIRED');
  const { kind, sizeBytes } = input;
  if (sizeBytes === 0) throw refused(UPLOAD_REFUSALS.empty);
  if (sizeBytes > UPLOAD_LIMITS.bytes[kind]) {
    throw new DomainError('TOO_LARGE', { fields: { file: UPLOAD_REFUSALS.tooLarge[kind] } });
  }
  return deps.db.transaction(async (tx) => {
    const used = await storageUsed(tx, viewer.userId);
    if (used.unfinished >= UPLOAD_LIMITS.unfinished) throw refused(UPLOAD_REFUSALS.tooMany);
    if (used.bytes + sizeBytes > deps.settings.uploadQuotaBytes) throw refused(UPLOAD_REFUSALS.overQuota);
    const [upload] = await tx
      .insert(uploads)
      .values({
        id: randomUUID(),
        owner_id: viewer.userId,
        kind,
        file_name: input.fileName,
        size_bytes: sizeBytes,
        created_at: deps.clock.now(),
      })
      .returning();
    if (!upload) throw new Error('an insert returned nothing');
    return upload;
  });
}

/** Counted with the person locked: of two uploads started at once, the second sees the first. */
async function storageUsed(tx: Transaction, ownerId: string) {
  await lockPerson(tx, ownerId);
  const [used] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${uploads.size_bytes}), 0)`.mapWith(Number),
      unfinished: count(sql`case when ${uploads.status} = 'receiving' then 1 end`),
    })
    .from(uploads)
    .where(and(eq(uploads.owner_id, ownerId), ne(uploads.status, 'refused')));
  return used ?? { bytes: 0, unfinished: 0 };
}

function refused(reason: string): DomainError {
  return new DomainError('UPLOAD_REFUSED', { fields: { file: reason } });
}
