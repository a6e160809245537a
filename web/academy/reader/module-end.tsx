import { useState } from 'react';
import type { Module } from '#shared/academy/academy.contract.ts';
import { COMPLETION_PERCENT } from '#shared/academy/module.rules.ts';
import { CompletionCard } from './completion-card.tsx';
import type { ReadingLog } from './progress/reading-log.ts';
import { useCompletion } from './progress/use-completion.ts';

type ModuleEndProps = { module: Module; userId: string; percentage: number; log: ReadingLog };

/** Reading the last lines completes a module too, but must not take the button from under the reader's thumb. */
export function ModuleEnd({ module, userId, percentage, log }: ModuleEndProps) {
  const completion = useCompletion({ module, userId, percentage, log });
  const [wasComplete] = useState(Boolean(module.progress?.completedAt));
  if (!wasComplete && percentage < COMPLETION_PERCENT) return null;
  return (
    <CompletionCard
      module={module}
      isComplete={wasComplete || completion.isPending || completion.isSuccess}
      onComplete={() => completion.mutate()}
    />
  );
}
