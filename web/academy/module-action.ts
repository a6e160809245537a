import type { ModuleCard, ModuleStanding } from '#shared/academy/academy.contract.ts';
import { formatCentsExactly } from '#shared/money.ts';

export type ModuleAction =
  | { kind: 'read'; label: 'Start Learning' | 'Continue Reading' | 'Completed' }
  | { kind: 'premium'; label: 'Get Premium Access' }
  | { kind: 'purchase'; label: `Unlock for ${string}` };

/** The one action a card offers: reading on, or the way to get access. */
export function moduleAction(module: ModuleCard, standing: ModuleStanding | undefined): ModuleAction {
  if (standing?.isAvailable) return { kind: 'read', label: readingLabel(standing) };
  if (module.isFreeWithSubscription) return { kind: 'premium', label: 'Get Premium Access' };
  return { kind: 'purchase', label: `Unlock for ${formatCentsExactly(module.individualPriceCents ?? 0)}` };
}

function readingLabel({ isCompleted, progressPercentage }: ModuleStanding) {
  if (isCompleted) return 'Completed';
  return progressPercentage > 0 ? 'Continue Reading' : 'Start Learning';
}
