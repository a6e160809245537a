import { accountMailJob } from '#server/auth/account-mails/account-mails.jobs.ts';
import type { Deps } from '#server/deps.ts';
import { takeMailLimits } from './mail-limits.ts';

/** Whether the address has an account is looked up by the job, so that the time this takes does not tell. */
export async function forgotPassword(deps: Deps, input: { email: string; network: string }): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  await deps.queue.send(accountMailJob, { kind: 'reset', email: input.email });
}
