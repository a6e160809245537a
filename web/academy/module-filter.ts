import type { ModuleCard, ModuleStanding } from '#shared/academy/academy.contract.ts';
import { MODULE_DIFFICULTIES, MODULE_DIFFICULTY_LABELS } from '#shared/academy/academy.rules.ts';

export const LEVEL_OPTIONS = [
  { value: 'all', label: 'All Levels' },
  ...MODULE_DIFFICULTIES.map((value) => ({ value, label: MODULE_DIFFICULTY_LABELS[value] })),
] as const;

export const ACCESS_OPTIONS = [
  { value: 'all', label: 'All Modules' },
  { value: 'available', label: 'Available' },
  { value: 'locked', label: 'Locked' },
  { value: 'premium', label: 'With Premium' },
  { value: 'purchase', label: 'Pay to Unlock' },
] as const;

export type LevelChoice = (typeof LEVEL_OPTIONS)[number]['value'];
export type AccessChoice = (typeof ACCESS_OPTIONS)[number]['value'];
export type ModuleFilter = { q: string; level: LevelChoice; access: AccessChoice };

export const NO_FILTER: ModuleFilter = { q: '', level: 'all', access: 'all' };

/** Reads the address leniently: an unknown value means no filter. */
export function readModuleFilter(search: URLSearchParams): ModuleFilter {
  return {
    q: (search.get('q') ?? '').trim(),
    level: LEVEL_OPTIONS.find(({ value }) => value === search.get('level'))?.value ?? 'all',
    access: ACCESS_OPTIONS.find(({ value }) => value === search.get('access'))?.value ?? 'all',
  };
}

export function writeModuleFilter({ q, level, access }: ModuleFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (level !== 'all') search.set('level', level);
  if (access !== 'all') search.set('access', access);
  return search;
}

/** A list of twenty is filtered in place. Without a standing, as for a visitor, everything is locked. */
export function matchesFilter(
  module: ModuleCard,
  standing: ModuleStanding | undefined,
  { q, level, access }: ModuleFilter,
): boolean {
  const words = q.toLowerCase();
  const isAvailable = standing?.isAvailable ?? false;
  const allows: Record<AccessChoice, boolean> = {
    all: true,
    available: isAvailable,
    locked: !isAvailable,
    premium: module.isFreeWithSubscription,
    purchase: !module.isFreeWithSubscription,
  };
  return (
    allows[access] &&
    (level === 'all' || level === module.difficultyLevel) &&
    (module.title.toLowerCase().includes(words) || module.description.toLowerCase().includes(words))
  );
}
