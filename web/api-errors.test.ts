import { expect, it } from 'vitest';
import { withReason } from './api-errors.ts';

it('a failure without an answer says why, after the feature’s own words', () => {
  const lost = new TypeError('Failed to fetch');
  const reason = 'We couldn’t reach Lunula. Check your connection.';
  expect(withReason({ title: 'Error', description: 'Failed to save. Please try again.' }, lost)).toEqual({
    title: 'Error',
    description: `Failed to save. Please try again. ${reason}`,
  });
  expect(withReason({ description: 'Failed to add bookmark' }, lost).description).toBe(
    `Failed to add bookmark. ${reason}`,
  );
  const refused = Object.assign(new Error(), { code: 'INTERNAL' });
  expect(withReason({ description: 'Failed to save.' }, refused).description).toBe('Failed to save.');
});
