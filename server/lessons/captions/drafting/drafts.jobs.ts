import { defineJob } from '#server/platform/queue/define-job.ts';

export type DraftRequest = { lessonId: string };

const unfailing = { retryLimit: 0, retryDelay: 60, retryBackoff: false };

/** One draft, from wherever an earlier attempt got to. Attempts are counted by its row, which is queued again. */
export const draftCaptionsJob = defineJob<DraftRequest>('captions.draft', {
  ...unfailing,
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: 60,
});

export const continueDraftsJob = defineJob<Record<string, never>>('captions.continue-drafts', {
  ...unfailing,
  expireInSeconds: 60,
});
