import { gt, or } from 'drizzle-orm';
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
const stateForm = z.object({ since: z.iso.datetime(), saidAt: z.iso.datetime().nullable() });
type State = z.infer<typeof stateForm>;

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
  const isNew = or(gt(videos.run_started_at, recently), gt(videos.settled_at, recently));
  return (await deps.db.$count(videos, isNew)) === 0;
}

/**
 * Every minute: says in the log, once an hour, that nobody prepares the films that wait, and when somebody does again.
 * Not the first time: a film that takes long may have made room for another in this moment.
 */
export async function noteUnattended(deps: Asking & Pick<Deps, 'log'>): Promise<void> {
  const { db, clock, log } = deps;
  const before = stateForm.safeParse((await findState(db, KEY))?.value).data;
  if (!(await areUnattended(deps))) {
    if (before) await dropState(db, KEY);
    if (before?.saidAt) log.info('no film waits for a process any more');
    return;
  }
  const now = clock.now();
  const keep = (state: State) => keepState(db, KEY, state);
  if (!before) return keep({ since: now.toISOString(), saidAt: null });
  const { since, saidAt } = before;
  if (saidAt && now < later(new Date(saidAt), SAID_AGAIN_AFTER)) return;
  await keep({ since, saidAt: now.toISOString() });
  log.warn(
    { since },
    'films wait, and no process prepares them: TRANSCODE_JOBS is 0 in all that run, or a worker is missing',
  );
}
