import { and, eq, gt, inArray, isNotNull, lt, notExists, or } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { recordingLessons, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { goThroughRecordings } from '#server/live-video/recording/go-through-recordings.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { orderFilm } from '#server/live-video/replay/order-film.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import { later } from '#server/platform/clock.ts';
import { FILM_KEPT_DAYS, type FilmState } from '#shared/live-video/live-video.rules.ts';

const { id, film_state, film_made_at } = streamRecordings;

/**
 * Lets go of films that were made a while ago: they count in their creator's quota, and can be made again. Those whose
 * recording has grown since go at once.
 */
export async function expireFilms(deps: Deps, signal: AbortSignal): Promise<void> {
  await goThroughRecordings(deps, {
    findNext: (after) => findOld(deps, after),
    work: (film) => letGo(deps, film),
    trouble: 'a film could not be removed',
    signal,
  });
}

type OldFilm = { id: string; state: FilmState; madeAt: Date };

async function findOld({ db, clock }: Deps, after: string): Promise<OldFilm | null> {
  const isAwaited = db.select().from(recordingLessons).where(eq(recordingLessons.recording_id, id));
  const isOld = lt(film_made_at, later(clock.now(), { days: -FILM_KEPT_DAYS }));
  const isObsolete = and(inArray(film_state, ['none', 'failed']), isNotNull(film_made_at));
  const [film] = await db
    .select({ id, state: film_state, madeAt: film_made_at })
    .from(streamRecordings)
    .where(and(gt(id, after), or(and(eq(film_state, 'ready'), isOld), isObsolete), notExists(isAwaited)))
    .orderBy(id)
    .limit(1);
  return film?.madeAt ? { ...film, madeAt: film.madeAt } : null;
}

/** The file goes first: after a crash in between, its row still says that there is something to remove. */
async function letGo(deps: Deps, { id: recordingId, state, madeAt }: OldFilm): Promise<void> {
  await deps.media.remove(recordingKeys.film(recordingId));
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .update(streamRecordings)
      .set({
        film_state: state === 'failed' ? state : 'none',
        film_bytes: null,
        film_made_at: null,
        film_silent_ms: 0,
      })
      .where(and(eq(id, recordingId), eq(film_state, state), eq(film_made_at, madeAt)))
      .returning();
    if (!gone) return;
    // Somebody has wanted a lesson of it since we looked.
    const waiting = await tx.$count(recordingLessons, eq(recordingLessons.recording_id, recordingId));
    if (waiting > 0) await orderFilm(deps, tx, gone);
    if (gone.stream_id) await tellOfReplay(deps, tx, gone.stream_id);
  });
}
