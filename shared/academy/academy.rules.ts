import { writeCount } from '#shared/count-of.ts';

export const MODULE_COUNT = 20;
export const MODULE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export type ModuleDifficulty = (typeof MODULE_DIFFICULTIES)[number];

export const MODULE_DIFFICULTY_LABELS: Record<ModuleDifficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** The first and last module of each level. */
export const MODULE_LEVELS: Record<ModuleDifficulty, { first: number; last: number }> = {
  beginner: { first: 1, last: 7 },
  intermediate: { first: 8, last: 14 },
  advanced: { first: 15, last: 20 },
};

export const PREMIUM_MODULES = { first: 1, last: 10 } as const;
const WORDS_A_MINUTE = 240;

export function isFreeWithPremium(moduleNumber: number): boolean {
  return moduleNumber <= PREMIUM_MODULES.last;
}

export function difficultyOf(moduleNumber: number): ModuleDifficulty {
  const level = MODULE_DIFFICULTIES.find((name) => moduleNumber <= MODULE_LEVELS[name].last);
  if (!level) throw new RangeError(`There is no module ${moduleNumber}`);
  return level;
}

export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** "~6,000 words": the real count, rounded to the nearest hundred. */
export function wordsLabel(words: number): string {
  return `~${writeCount(Math.round(words / 100) * 100)} words`;
}

/** "~8.5h": the total reading time. */
export function totalHoursLabel(minutes: number): string {
  return `~${(minutes / 60).toFixed(1)}h`;
}
