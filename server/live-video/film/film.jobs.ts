import { defineJob } from '#server/platform/queue/define-job.ts';

export type FilmRequest = { recordingId: string };
export type LessonRequest = { lessonId: string };

const retries = { retryDelay: 10, retryBackoff: true };
/** A long recording takes minutes. A process that died is noticed sooner than that, and another begins anew. */
const lengthy = { ...retries, retryLimit: 5, expireInSeconds: 2 * 3600, heartbeatSeconds: 60 };

export const giveUpFilmJob = defineJob<FilmRequest>('live-video.give-up-film', {
  ...retries,
  retryLimit: 5,
  expireInSeconds: 60,
});

export const composeFilmJob = defineJob<FilmRequest>('live-video.compose-film', {
  ...lengthy,
  deadLetter: giveUpFilmJob.name,
});

export const giveUpLessonJob = defineJob<LessonRequest>('live-video.give-up-lesson', {
  ...retries,
  retryLimit: 5,
  expireInSeconds: 60,
});

export const fillLessonJob = defineJob<LessonRequest>('live-video.fill-lesson', {
  ...lengthy,
  deadLetter: giveUpLessonJob.name,
});

/** Every hour, and as soon as one lacks segments that were stored late. */
export const expireFilmsJob = defineJob<Record<string, never>>('live-video.expire-films', {
  ...retries,
  retryLimit: 2,
  expireInSeconds: 1800,
});
