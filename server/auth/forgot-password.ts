import { accountMailJob } from '#server/auth/account-mails/account-mails.jobs.ts';
import type { Deps } from '#server/deps.ts';
import { takeMailLimits } from './mail-limits.ts';

/** The job looks up whether the address has an account, so that response time does not reveal it. */
export async function forgotPassword(deps: Deps, input: { email: string; network: string }): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  await deps.queue.send(accountMailJob, { kind: 'reset', email: input.email });
}
