import { expect, it } from 'vitest';
import { declineFormSchema } from './decline.form.ts';

it.each(['', '  ', '\u200b', '\u2066\u202e'])(
  'a refund is not declined with a reason nobody can read: %j',
  (reason) => {
    expect(declineFormSchema.safeParse({ reason }).success).toBe(false);
  },
);

it.each(['No.', 'よく見てください', '…'])('a reason can be in any language: %s', (reason) => {
  expect(declineFormSchema.safeParse({ reason }).success).toBe(true);
});
