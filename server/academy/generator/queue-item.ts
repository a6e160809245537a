import type { Deps } from '#server/deps.ts';
import type { SendOptions } from '#server/platform/queue/create-queue.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { generateModuleJob, type ItemKey } from './generator.jobs.ts';

/** If it is waiting already, it is not queued twice. */
export async function queueItem(
  deps: Deps,
  { generationId, moduleNumber }: ItemKey,
  options: Pick<SendOptions, 'tx' | 'startAfter'> = {},
): Promise<void> {
  const singletonKey = `${generationId}:${moduleNumber}`;
  // Those queued in one transaction have the same age.
  const priority = MODULE_COUNT - moduleNumber;
  const item = { generationId, moduleNumber };
  await deps.queue.send(generateModuleJob, item, { ...options, singletonKey, priority });
}
