import { type AccountKey, accounts } from '#db/seed/accounts.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { CLIP_SIZE, type ClipKey, type ClipSeed, clips } from './clips.ts';
import type { StoredClips } from './store-clips.ts';

/** An upload for each creator who teaches with a clip. */
export async function insertClips(tx: Transaction, now: Date, stored: StoredClips): Promise<void> {
  const rows = [...stored].flatMap(([key, { mediaKey, sizeBytes }]) => {
    const { file, seconds, uploads: owners }: ClipSeed = clips[key];
    return Object.entries(owners).map(([owner, id]) => {
      const { id: ownerId, joinedDaysAgo } = accounts[owner as AccountKey];
      const uploadedAt = later(now, { days: -joinedDaysAgo + 1 });
      return {
        ...CLIP_SIZE,
        id,
        owner_id: ownerId,
        kind: 'video' as const,
        status: 'ready' as const,
        file_name: `${file}.mp4`,
        size_bytes: sizeBytes,
        media_key: mediaKey,
        content_type: 'video/mp4',
        duration_seconds: seconds,
        created_at: uploadedAt,
        finished_at: uploadedAt,
      };
    });
  });
  await tx.insert(uploads).values(rows).onConflictDoNothing();
}

/** The upload by which a creator's lesson refers to a clip. */
export function clipUploadId(key: ClipKey, creator: AccountKey): string {
  const { uploads: owners }: ClipSeed = clips[key];
  const id = owners[creator];
  if (!id) throw new Error(`${creator} has no upload of ${key}`);
  return id;
}
