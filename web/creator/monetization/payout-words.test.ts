import { expect, it } from 'vitest';
import type { PayoutStatus } from '#shared/billing/payout.rules.ts';
import { wordPayouts } from './payout-words.ts';

const word = (status: PayoutStatus, dueCount = 0) =>
  wordPayouts({
    mode: 'accounts',
    account: { status, dueCount, checkedAt: '2026-03-01T12:00:00.000Z' },
  });

it('offers nothing to set up where no real money moves', () => {
  expect(wordPayouts({ mode: 'test', account: null })).toMatchObject({ badge: 'Test mode', action: null });
  expect(wordPayouts({ mode: 'none', account: null }).action).toBeNull();
});

it('offers to begin, to go on and to change', () => {
  expect(wordPayouts({ mode: 'accounts', account: null }).action).toBe('Set up payouts');
  expect(word('unfinished', 1)).toMatchObject({
    text: 'Our payment provider still needs 1 detail from you.',
    action: 'Continue setup',
  });
  expect(word('unfinished').text).toBe('Our payment provider still needs some details from you.');
  expect(word('ready').action).toBe('Update details');
});

it.each(['in_review', 'refused'] as const)('offers nothing while it is %s', (status) => {
  expect(word(status).action).toBeNull();
});
