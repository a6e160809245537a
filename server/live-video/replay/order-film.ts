import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { composeFilmJob } from '#server/live-video/film/film.jobs.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { FilmState } from '#shared/live-video/live-video.rules.ts';

/** Has a recording's film made, unless somebody is at it. Whether it is there already. */
export async function orderFilm(
  deps: Pick<Deps, 'queue'>,
  tx: Transaction,
  { id, film_state }: { id: string; film_state: FilmState },
): Promise<boolean> {
  if (film_state === 'none' || film_state === 'failed') {
    await tx.update(streamRecordings).set({ film_state: 'making' }).where(eq(streamRecordings.id, id));
    await deps.queue.send(composeFilmJob, { recordingId: id }, { tx });
  }
  return film_state === 'ready';
}
