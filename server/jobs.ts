import { mailJob } from '#server/auth/auth.jobs.ts';
import { sweepExpiredCredentials } from '#server/auth/sweep-expired-credentials.ts';
import type { Deps } from '#server/deps.ts';
import type { JobSchedule } from '#server/platform/queue/create-queue.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';
import { sweepUploads } from '#server/uploads/sweep-uploads.ts';

const sweepCredentialsJob = defineJob<Record<string, never>>('auth.sweep', {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 300,
});

const sweepUploadsJob = defineJob<Record<string, never>>('uploads.sweep', {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 1800,
});

/** Every queue, schedule and worker of the product. */
export const jobs = [mailJob, sweepCredentialsJob, sweepUploadsJob];

export const schedules: JobSchedule[] = [
  { job: sweepCredentialsJob, cron: '17 3 * * *', payload: {} },
  { job: sweepUploadsJob, cron: '47 * * * *', payload: {} },
];

export function registerWorkers(deps: Deps): void {
  deps.queue.work(mailJob, (mail) => deps.mailer.send(mail));
  deps.queue.work(sweepCredentialsJob, () => sweepExpiredCredentials(deps));
  deps.queue.work(sweepUploadsJob, () => sweepUploads(deps));
}
