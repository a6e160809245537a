import { defineJob } from '#server/platform/queue/define-job.ts';

/** Retried for half a day: nobody waits for it, and storage or the drawing process may be away for a while. */
export const deliverCertificateJob = defineJob<{ certificateId: string }>('certificates.deliver', {
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 180,
});

export const sweepCertificatesJob = defineJob<Record<string, never>>('certificates.sweep', {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 600,
});
