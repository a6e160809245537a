import { expect, it } from 'vitest';
import { REFUND_REFUSALS } from '#shared/billing/refund.rules.ts';
import { wordFor } from './word-for.ts';

it('a value that only a newer server knows is never a blank', () => {
  expect(wordFor(REFUND_REFUSALS, 'under_way')).toBe(REFUND_REFUSALS.under_way);
  for (const newer of ['looked_at_again', 'constructor'])
    expect(wordFor(REFUND_REFUSALS, newer as 'under_way')).toContain('Reload this page');
});
