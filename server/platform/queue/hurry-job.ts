import { setTimeout as delay } from 'node:timers/promises';
import { coalesce } from '#server/platform/coalesce.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Queue } from './create-queue.ts';
import type { JobDefinition } from './define-job.ts';

type Deps = { queue: Queue; log: Logger };

/** A run finds everything stored until then, so more of them in a row would only cost more. */
const PAUSE_MS = 100;

const hurries = new WeakMap<Queue, Map<string, () => Promise<void>>>();

/**
 * Has a job that finds by itself what there is to do run soon; many who ask at once share one. If even this
 * fails, the job's schedule makes up for it. May take as long as the database is away, so nobody should wait for it.
 */
export function hurryJob(deps: Deps, job: JobDefinition<Record<string, never>>): Promise<void> {
  const ofQueue = hurries.get(deps.queue) ?? new Map<string, () => Promise<void>>();
  hurries.set(deps.queue, ofQueue);
  const hurry = ofQueue.get(job.name) ?? coalesce(() => sendAndPause(deps, job));
  ofQueue.set(job.name, hurry);
  return hurry();
}

async function sendAndPause({ queue, log }: Deps, job: JobDefinition<Record<string, never>>): Promise<void> {
  try {
    await outlastOutage(() => queue.send(job, {}, { singletonKey: 'waiting' }));
  } catch (error) {
    log.warn({ err: error, job: job.name }, 'a job must wait for its schedule');
  }
  await delay(PAUSE_MS, undefined, { ref: false });
}
