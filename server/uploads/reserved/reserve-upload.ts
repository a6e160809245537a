import { randomUUID } from 'node:crypto';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { UploadRow } from '#server/uploads/get-my-upload-row.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { DomainError } from '#shared/errors.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { UPLOAD_LIMITS, type UploadKind } from '#shared/uploads/upload.rules.ts';

export type NewUpload = { kind: UploadKind; fileName: string; sizeBytes: number };

/** Space for a file in its owner's storage, if there is enough of it; how large one may be is for its caller to say. */
export async function reserveUpload(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Transaction,
  ownerId: string,
  { kind, fileName, sizeBytes }: NewUpload,
): Promise<UploadRow> {
  const used = await storageUsed(tx, ownerId);
  if (used.unfinished >= UPLOAD_LIMITS.unfinished) throw uploadRefused(UPLOAD_REFUSALS.tooMany);
  if (used.bytes + sizeBytes > deps.settings.uploadQuotaBytes) throw uploadRefused(UPLOAD_REFUSALS.overQuota);
  const [upload] = await tx
    .insert(uploads)
    .values({
      id: randomUUID(),
      owner_id: ownerId,
      kind,
      file_name: fileName,
      size_bytes: sizeBytes,
      created_at: deps.clock.now(),
    })
    .returning();
  if (!upload) throw new Error('an insert returned nothing');
  return upload;
}

export function uploadRefused(reason: string): DomainError {
  return new DomainError('UPLOAD_REFUSED', { fields: { file: reason } });
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
