import { defineJob } from '#server/platform/queue/define-job.ts';

/** For whatever address was typed in, which may have no account. */
export type AccountMail = { kind: 'reset' | 'verify'; email: string };

export const accountMailJob = defineJob<AccountMail>('auth.mail', {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 60,
  // Addresses of people without an account are not ours to keep.
  deleteAfterSeconds: 60,
});
