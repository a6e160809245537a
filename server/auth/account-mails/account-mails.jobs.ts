import { defineJob } from '#server/platform/queue/define-job.ts';

/** Asked for by whoever typed the address, which need not be known here. */
export type AccountMail = { kind: 'reset' | 'verify'; email: string };

export const accountMailJob = defineJob<AccountMail>('auth.mail', {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 60,
  // The addresses of people who have no account are not ours to keep.
  deleteAfterSeconds: 60,
});
