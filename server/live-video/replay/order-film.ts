import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { composeFilmJob } from '#server/live-video/film/film.jobs.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { sumOfCreator } from '#server/live-video/recording/create-quota.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { REPLAY_MESSAGES } from '#shared/live-video/live-video.messages.ts';
import type { FilmState } from '#shared/live-video/live-video.rules.ts';

type Filmed = { id: string; film_state: FilmState };

/** Has a recording's film made, unless somebody is at it. Whether it is there already. */
export async function orderFilm(
  deps: Pick<Deps, 'queue'>,
  tx: Transaction,
  { id, film_state }: Filmed,
): Promise<boolean> {
  if (isToBeMade(film_state)) {
    await tx
      .update(streamRecordings)
      .set({ film_state: 'making', film_failed_by: null })
      .where(eq(streamRecordings.id, id));
    await deps.queue.send(composeFilmJob, { recordingId: id }, { tx });
  }
  return film_state === 'ready';
}

/** The same for its creator, with whom locked: a film takes up room, and no two of them get the last of it. */
export async function orderWithinQuota(
  deps: Pick<Deps, 'queue' | 'settings'>,
  tx: Transaction,
  { userId }: Creator,
  recording: Filmed & { bytes: number },
): Promise<boolean> {
  const { quotaBytes } = deps.settings.recordings;
  const isOver = async () => (await sumOfCreator(tx, userId)) + recording.bytes > quotaBytes;
  if (isToBeMade(recording.film_state) && (await isOver()))
    throw new DomainError('LIMIT_REACHED', { fields: { film: REPLAY_MESSAGES.filmOverQuota } });
  return orderFilm(deps, tx, recording);
}

function isToBeMade(state: FilmState): boolean {
  return state === 'none' || state === 'failed';
}
