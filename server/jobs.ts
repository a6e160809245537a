import { mailJob } from '#server/auth/auth.jobs.ts';
import { sweepExpiredCredentials } from '#server/auth/sweep-expired-credentials.ts';
import type { Deps } from '#server/deps.ts';
import type { JobSchedule } from '#server/platform/queue/create-queue.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';

const sweepJob = defineJob<Record<string, never>>('auth.sweep', {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 300,
});

/** Every queue, schedule and worker of the product. */
export const jobs = [mailJob, sweepJob];

export const schedules: JobSchedule[] = [{ job: sweepJob, cron: '17 3 * * *', payload: {} }];

export function registerWorkers(deps: Deps): void {
  deps.queue.work(mailJob, (mail) => deps.mailer.send(mail));
  deps.queue.work(sweepJob, () => sweepExpiredCredentials(deps));
}
