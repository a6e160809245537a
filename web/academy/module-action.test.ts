import { expect, it } from 'vitest';
import type { ModuleCard, ModuleStanding } from '#shared/academy/academy.contract.ts';
import { moduleAction } from './module-action.ts';

const withPremium: ModuleCard = {
  id: '00000000-0000-4000-8000-000000000001',
  moduleNumber: 1,
  title: 'The Living Nail',
  description: '',
  difficultyLevel: 'beginner',
  estimatedReadingTime: 24,
  wordCount: 5900,
  learningObjectives: [],
  isFreeWithSubscription: true,
  individualPriceCents: null,
  art: { palette: 'morello', pattern: 'halfmoon', shape: 'oval', comp: 'one' },
};
const paid: ModuleCard = {
  ...withPremium,
  moduleNumber: 11,
  isFreeWithSubscription: false,
  individualPriceCents: 1999,
};
const standing = (more: Partial<ModuleStanding>): ModuleStanding => ({
  moduleId: withPremium.id,
  isAvailable: true,
  progressPercentage: 0,
  isCompleted: false,
  ...more,
});

it.each([
  ['a visitor, with Premium', withPremium, undefined, 'Get Premium Access'],
  ['a visitor, sold separately', paid, undefined, 'Unlock for $19.99'],
  ['no Premium', withPremium, standing({ isAvailable: false }), 'Get Premium Access'],
  [
    'half read before Premium ended',
    withPremium,
    standing({ isAvailable: false, progressPercentage: 50 }),
    'Get Premium Access',
  ],
  ['not bought', paid, standing({ isAvailable: false }), 'Unlock for $19.99'],
  ['bought', paid, standing({}), 'Start Learning'],
  ['not begun', withPremium, standing({}), 'Start Learning'],
  ['begun', withPremium, standing({ progressPercentage: 62 }), 'Continue Reading'],
  ['done', withPremium, standing({ progressPercentage: 100, isCompleted: true }), 'Completed'],
])('offers %s: %s', (_, module, mine, label) => {
  expect(moduleAction(module, mine).label).toBe(label);
});
