import type { Module } from '#shared/academy/academy.contract.ts';
import { COMPLETION_PERCENT } from '#shared/academy/module.rules.ts';
import type { ReadingReport } from '#shared/academy/reading.contract.ts';
import { readPercentage } from '#shared/academy/reading.rules.ts';
import type { ReadingPlace } from './reading-log.ts';

/**
 * Where to begin. A report this browser could not send yet is news to the server. A text that has become
 * shorter ends earlier, and one that was read to its end begins again.
 */
export function readingStart(
  { content, progress }: Pick<Module, 'content' | 'progress'>,
  waiting: ReadingReport | null,
): ReadingPlace {
  const left = waiting?.position ?? progress?.lastReadPosition ?? 0;
  const position = Math.max(0, Math.min(left, content.length - 1));
  const isOver = progress?.completedAt && readPercentage(position, content.length) >= COMPLETION_PERCENT;
  return {
    percentage: Math.max(progress?.progressPercentage ?? 0, waiting?.percentage ?? 0),
    position: isOver ? 0 : position,
  };
}
