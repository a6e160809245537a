import type { Module } from '#shared/academy/academy.contract.ts';
import { COMPLETION_PERCENT } from '#shared/academy/module.rules.ts';
import { CompletionCard } from './completion-card.tsx';
import { NextModule } from './next-module.tsx';
import type { ReadingLog } from './progress/reading-log.ts';
import { useCompletion } from './progress/use-completion.ts';

type ModuleEndProps = {
  module: Module;
  userId: string;
  percentage: number;
  log: ReadingLog;
  /** When the module was opened. */
  wasComplete: boolean;
};

/** Reading the last lines completes a module too, but must not take the button from under the reader's thumb. */
export function ModuleEnd({ module, userId, percentage, log, wasComplete }: ModuleEndProps) {
  const completion = useCompletion({ module, userId, percentage, log });
  return (
    <>
      {wasComplete || percentage >= COMPLETION_PERCENT ? (
        <CompletionCard
          module={module}
          isComplete={wasComplete || completion.isPending || completion.isSuccess}
          onComplete={() => completion.mutate()}
        />
      ) : null}
      <NextModule module={module} />
    </>
  );
}
