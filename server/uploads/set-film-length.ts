import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from './uploads.tables.ts';

/** How long a film is for those who watch it, after its creator has cut it. */
export async function setFilmLength(tx: Transaction, uploadId: string, seconds: number): Promise<void> {
  await tx.update(uploads).set({ duration_seconds: seconds }).where(eq(uploads.id, uploadId));
}
