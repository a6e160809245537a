import { expect, it } from 'vitest';
import { errorCodeOf, errorMessageOf, withReason } from './api-errors.ts';

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

it.each([
  [1, '2 seconds'],
  [60, '60 seconds'],
  [240, '4 minutes'],
  [5_400, '90 minutes'],
  [7_000, '2 hours'],
  [86_400, '24 hours'],
])('a limit that lasts %i seconds is said to last %s', (retryAfterSeconds, words) => {
  const answer = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } };
  const refused = Object.assign(new Error('Please wait.'), answer);
  expect(errorMessageOf(refused)).toBe(`Please wait. (${words})`);
});

it.each([new TypeError('Failed to fetch'), Object.assign(new Error('odd'), { code: '' }), null])(
  'without a code of the API’s, %s is a lost connection',
  (error) => {
    expect(errorCodeOf(error)).toBeNull();
    expect(errorMessageOf(error)).toContain('We couldn’t reach Lunula.');
  },
);
