import { accountMailJob } from '#server/auth/account-mails/account-mails.jobs.ts';
import type { Deps } from '#server/deps.ts';
import { takeMailLimits } from './mail-limits.ts';

/** As with a forgotten password, the job decides what to send. */
export async function sendVerification(deps: Deps, input: { email: string; network: string }): Promise<void> {
  await takeMailLimits(deps, input.network, input.email);
  await deps.queue.send(accountMailJob, { kind: 'verify', email: input.email });
}
