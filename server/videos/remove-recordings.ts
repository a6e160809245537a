import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { videos } from './videos.tables.ts';

/** Nothing that was made of these recordings is there any more; whoever makes more of them stops. */
export async function removeRecordings(tx: Transaction, recordingIds: readonly string[]): Promise<void> {
  await tx.delete(videos).where(inArray(videos.recording_id, [...recordingIds]));
}
