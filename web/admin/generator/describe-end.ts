import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import type { ModuleGeneration } from '#shared/academy/generator.contract.ts';
import { GENERATOR_MESSAGES } from '#shared/academy/generator.messages.ts';

type Message = { title: string; description: string };

/** What to say if a run has ended since this page looked last; it may have been too quick to be seen live. */
export function describeEnd(before: ModuleGeneration | undefined, now: ModuleGeneration): Message | null {
  const { run } = now;
  if (!before || !run?.finishedAt) return null;
  if (before.run?.id === run.id && before.run.finishedAt === run.finishedAt) return null;
  if (now.moduleCount === MODULE_COUNT) return GENERATOR_MESSAGES.complete;
  const failed = run.items.filter(({ state }) => state === 'failed').length;
  const made = run.items.length - failed;
  return GENERATOR_MESSAGES.generationComplete(
    `${made === 1 ? '1 module is' : `${made} modules are`} new in the academy${failed > 0 ? `; ${failed} failed` : ''}.`,
  );
}
