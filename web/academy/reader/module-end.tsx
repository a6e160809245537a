import type { Module } from '#shared/academy/academy.contract.ts';
import { COMPLETION_PERCENT } from '#shared/academy/module.rules.ts';
import { CompletionCard } from './completion-card.tsx';
import type { ReadingLog } from './progress/reading-log.ts';
import { useCompletion } from './progress/use-completion.ts';

type ModuleEndProps = { module: Module; userId: string; percentage: number; log: ReadingLog };

export function ModuleEnd({ module, userId, percentage, log }: ModuleEndProps) {
  const completion = useCompletion({ module, userId, percentage, log });
  const isNear = percentage >= COMPLETION_PERCENT || Boolean(module.progress?.completedAt);
  if (!isNear) return null;
  return <CompletionCard module={module} onComplete={() => completion.mutate()} />;
}
