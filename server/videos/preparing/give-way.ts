import { and, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { urgency } from '#server/videos/queue-video.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { isUnclaimed, UNSETTLED } from './claims.ts';

/** Somebody waits for another film, and nobody else has time for it. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

type Film = Pick<typeof videos.$inferSelect, 'upload_id' | 'is_background' | 'interruptions'>;

/** A size that takes an hour would never be finished, if somebody sent a film every half hour. */
const MOST_INTERRUPTIONS = 3;

/**
 * Between two sizes, where nothing is lost by it: a film that can be watched by now lets those pass that are more
 * urgent than the rest of it.
 */
export async function giveWay(
  deps: Pick<Deps, 'db' | 'clock'>,
  { upload_id }: Pick<Film, 'upload_id'>,
): Promise<void> {
  const own = deps.db.select({ urgency }).from(videos).where(eq(videos.upload_id, upload_id));
  const waiting = await deps.db.$count(videos, and(isWaiting(deps), gt(urgency, sql`(${own})`)));
  if (waiting > 0) throw new Overtaken();
}

/**
 * Asked every few seconds about a film that nobody waits for, which gives way at any time, though what was made of the
 * present size is lost: it may take hours. Of several, those that have got least far, and no more than are needed; none
 * again and again.
 */
export function watchForOthers(deps: Pick<Deps, 'db' | 'clock'>, film: Film): () => Promise<boolean> {
  let wasNeeded = false;
  return async () => {
    if (!film.is_background || film.interruptions >= MOST_INTERRUPTIONS) return false;
    const isNeeded = await mustMakeRoom(deps, film);
    // Seen twice: a process that has nothing to do takes a film within seconds.
    const isOvertaken = isNeeded && wasNeeded;
    wasNeeded = isNeeded;
    return isOvertaken;
  };
}

async function mustMakeRoom({ db, clock }: Pick<Deps, 'db' | 'clock'>, film: Film): Promise<boolean> {
  const waiting = await db.$count(videos, and(isWaiting({ clock }), eq(videos.is_background, false)));
  if (waiting === 0) return false;
  const own = db
    .select({ progress: videos.progress })
    .from(videos)
    .where(eq(videos.upload_id, film.upload_id));
  const isBehind = sql`(${videos.progress}, ${videos.upload_id}) < ((${own}), ${film.upload_id}::uuid)`;
  const isWorkedOn = and(eq(videos.status, 'preparing'), not(isUnclaimed({ clock }) ?? sql`false`));
  const sooner = await db.$count(videos, and(isWorkedOn, eq(videos.is_background, true), isBehind));
  return waiting > sooner;
}

function isWaiting({ clock }: Pick<Deps, 'clock'>) {
  return and(inArray(videos.status, UNSETTLED), isUnclaimed({ clock }));
}
