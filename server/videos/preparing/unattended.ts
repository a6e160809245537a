import { gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { dropState, findState, keepState } from '#server/platform/db/state/keep-state.ts';
import { countVideos } from '#server/videos/count-videos.ts';
import { prepareVideoJob } from '#server/videos/videos.jobs.ts';
import { videos } from '#server/videos/videos.tables.ts';

/** Whoever has time takes a film within seconds, unless the database was away. */
const PATIENCE = { minutes: 2 };

/** An operator may read only the latest of the log. */
const SAID_AGAIN_AFTER = { hours: 1 };

const KEY = 'films-unattended';
const stateForm = z.object({ since: z.iso.datetime(), saidAt: z.iso.datetime() });

type Asking = Pick<Deps, 'db' | 'clock' | 'queue'>;

/**
 * Whether films wait and no process takes them: none prepares any, or those that would are gone. Told by what they leave
 * undone, since whoever is not there cannot say so.
 */
export async function areUnattended(deps: Asking): Promise<boolean> {
  const backlog = await deps.queue.backlog();
  const jobs = backlog.find(({ name }) => name === prepareVideoJob.name);
  if (!jobs || jobs.waiting === 0 || jobs.oldestSeconds < PATIENCE.minutes * 60) return false;
  const { waiting, preparing } = await countVideos(deps);
  if (waiting === 0 || preparing > 0) return false;
  // Between two films nothing is prepared for a moment.
  const recently = later(deps.clock.now(), { minutes: -PATIENCE.minutes });
  return (await deps.db.$count(videos, gt(videos.run_started_at, recently))) === 0;
}

/** Says in the log, once an hour, that nobody prepares the films that wait, and when somebody does again. */
export async function noteUnattended(deps: Asking & Pick<Deps, 'log'>): Promise<void> {
  const { db, clock, log } = deps;
  if (!(await areUnattended(deps))) {
    if (await dropState(db, KEY)) log.info('no film waits for a process any more');
    return;
  }
  const now = clock.now();
  const before = stateForm.safeParse((await findState(db, KEY))?.value).data;
  if (before && now < later(new Date(before.saidAt), SAID_AGAIN_AFTER)) return;
  const since = before?.since ?? now.toISOString();
  await keepState(db, KEY, { since, saidAt: now.toISOString() });
  log.warn(
    { since },
    'films wait, and no process prepares them: TRANSCODE_JOBS is 0 in all that run, or a worker is missing',
  );
}
