import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { personTopic } from '#shared/realtime.ts';

/** Has the open pages of whoever sent a film ask what has become of it, on whichever device they are. */
export async function tellFilmChanged({ hub }: Pick<Deps, 'hub'>, tx: Transaction, uploadId: string) {
  const [film] = await tx.select({ ownerId: uploads.owner_id }).from(uploads).where(eq(uploads.id, uploadId));
  if (film?.ownerId) await hub.publish(personTopic(film.ownerId), 'films.changed', { uploadId }, tx);
}
