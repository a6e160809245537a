import type { Deps } from '#server/deps.ts';
import { videos } from './videos.tables.ts';

/** Has a recording prepared, when nobody waits for anything else: it can be watched as it is. */
export async function addRecording(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recordingId: string,
): Promise<void> {
  const row = {
    upload_id: recordingId,
    recording_id: recordingId,
    is_background: true,
    created_at: clock.now(),
  };
  await db.insert(videos).values(row).onConflictDoNothing();
}
