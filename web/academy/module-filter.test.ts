import { describe, expect, it } from 'vitest';
import type { ModuleCard, ModuleStanding } from '#shared/academy/academy.contract.ts';
import {
  type AccessChoice,
  matchesFilter,
  NO_FILTER,
  readModuleFilter,
  writeModuleFilter,
} from './module-filter.ts';

const module: ModuleCard = {
  id: '00000000-0000-4000-8000-000000000008',
  moduleNumber: 8,
  title: 'Colour for Small Canvases',
  description: 'Value first, hue second, sparkle last.',
  difficultyLevel: 'intermediate',
  estimatedReadingTime: 26,
  wordCount: 6000,
  learningObjectives: [],
  isFreeWithSubscription: true,
  individualPriceCents: null,
  art: { palette: 'clementine', pattern: 'aura', shape: 'oval', comp: 'one' },
};
const open: ModuleStanding = {
  moduleId: module.id,
  isAvailable: true,
  progressPercentage: 0,
  isCompleted: false,
};

describe('the filtered list', () => {
  it.each([
    ['canvas', true],
    ['SPARKLE', true],
    ['chrome', false],
  ])('finds %s in title or description: %s', (q, isFound) => {
    expect(matchesFilter(module, open, { ...NO_FILTER, q })).toBe(isFound);
  });

  it('keeps only the chosen level', () => {
    expect(matchesFilter(module, open, { ...NO_FILTER, level: 'intermediate' })).toBe(true);
    expect(matchesFilter(module, open, { ...NO_FILTER, level: 'beginner' })).toBe(false);
  });

  it.each<[AccessChoice, ModuleStanding | undefined, boolean]>([
    ['available', open, true],
    ['available', undefined, false],
    ['locked', open, false],
    ['locked', undefined, true],
    ['premium', undefined, true],
    ['purchase', undefined, false],
  ])('answers %s', (access, standing, isShown) => {
    expect(matchesFilter(module, standing, { ...NO_FILTER, access })).toBe(isShown);
  });
});

describe('the filter in the address bar', () => {
  it('survives a round trip', () => {
    const filter = { q: 'gel & lamps', level: 'advanced', access: 'purchase' } as const;
    expect(readModuleFilter(writeModuleFilter(filter))).toEqual(filter);
  });

  it('is empty when nothing is set, and ignores unknown values', () => {
    expect(writeModuleFilter(NO_FILTER).toString()).toBe('');
    expect(readModuleFilter(new URLSearchParams('level=guru&access=stolen'))).toEqual(NO_FILTER);
  });
});
