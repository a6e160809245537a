import { expect, it } from 'vitest';
import type { Payouts } from '#shared/billing/earnings.contract.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { listSteps } from './list-steps.ts';

const profile = { displayName: 'Ada', avatarUrl: '/ada.webp', bio: 'Chrome.' } as PublicProfile;
const totals = { courseCount: 1, publishedCount: 0, filledCount: 1, studentCount: 0 };
const account = { status: 'ready', dueCount: 0, checkedAt: '2026-03-01T12:00:00.000Z' } as const;
const payouts: Payouts = { mode: 'accounts', account };
const FACTS = { profile, totals, payouts, draft: { id: 'new' } };

const undone = (facts: Partial<typeof FACTS>) =>
  listSteps({ ...FACTS, ...facts }).flatMap(({ title, isDone }) => (isDone ? [] : title));

it('has nothing left to do once profile, course and payments are there', () => {
  expect(undone({})).toEqual([]);
});

it.each([
  ['no picture', { avatarUrl: null }],
  ['no words', { bio: '' }],
])('misses a profile with %s', (_, lacking) => {
  expect(undone({ profile: { ...profile, ...lacking } })).toEqual(['Complete your profile']);
});

it('misses a course until one has a lesson, and leads to the one that was begun', () => {
  const facts = { totals: { ...totals, filledCount: 0 } };
  expect(undone(facts)).toEqual(['Upload your first course']);
  expect(listSteps({ ...FACTS, ...facts })[1]?.to).toBe('/courses/new/edit');
  expect(listSteps({ ...FACTS, draft: undefined })[1]?.to).toBe('/courses/create');
});

it.each([null, { ...account, status: 'unfinished' }, { ...account, status: 'in_review' }] as const)(
  'misses payment settings until the account is ready: %j',
  (known) => {
    expect(undone({ payouts: { mode: 'accounts', account: known } })).toEqual(['Configure payment settings']);
  },
);

it.each(['test', 'none'] as const)('has no payments to configure in mode %s, and says so', (mode) => {
  const facts = { ...FACTS, payouts: { mode, account: null } };
  expect(listSteps(facts)[2]).toMatchObject({
    isDone: true,
    text: expect.stringContaining('nothing to set up'),
  });
});
