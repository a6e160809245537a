import {
  deliverCertificateJob,
  sweepCertificatesJob,
} from '#server/academy/certificates/certificates.jobs.ts';
import { deliverCertificate } from '#server/academy/certificates/deliver-certificate.ts';
import { sweepCertificates } from '#server/academy/certificates/sweep-certificates.ts';
import { continueGeneration } from '#server/academy/generator/continue-generation.ts';
import { generateModule } from '#server/academy/generator/generate-module.ts';
import { continueGenerationJob, generateModuleJob } from '#server/academy/generator/generator.jobs.ts';
import { closeAbandonedAttempts } from '#server/academy/quiz/close-abandoned-attempts.ts';
import { closeAbandonedAttemptsJob } from '#server/academy/quiz/quiz.jobs.ts';
import { eraseAccountJob, eraseCustomerJob, queueErasuresJob } from '#server/account/account.jobs.ts';
import { eraseAccount } from '#server/account/erasure/erase-account.ts';
import { queueErasures } from '#server/account/erasure/queue-erasures.ts';
import { rollUpDaysJob } from '#server/analytics/analytics.jobs.ts';
import { rollUpDays } from '#server/analytics/roll-up-days.ts';
import { accountMailJob } from '#server/auth/account-mails/account-mails.jobs.ts';
import { sendAccountMail } from '#server/auth/account-mails/send-account-mail.ts';
import { sweepExpiredCredentials } from '#server/auth/sweep-expired-credentials.ts';
import {
  closeOrdersJob,
  endSubscriptionJob,
  finishRefundJob,
  giveUpRefundJob,
  processEventsJob,
  providerTickJob,
  reconcileJob,
  refundNeedlessJob,
} from '#server/billing/billing.jobs.ts';
import { closeNeedlessOrders } from '#server/billing/checkout/close-needless-orders.ts';
import { endSubscription } from '#server/billing/end-subscription.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { reconcilePayments } from '#server/billing/events/reconcile-payments.ts';
import { finishRefund } from '#server/billing/refunds/finish-refund.ts';
import { refundNeedless } from '#server/billing/refunds/refund-needless.ts';
import { wantRefund } from '#server/billing/refunds/want-refund.ts';
import { describeCoursesJob } from '#server/courses/search/describe-courses.jobs.ts';
import { describeMarkedCourses } from '#server/courses/search/describe-marked-courses.ts';
import { refreshKnownWordsJob } from '#server/courses/similar-words/known-words.jobs.ts';
import { refreshKnownWords } from '#server/courses/similar-words/refresh-known-words.ts';
import type { Deps } from '#server/deps.ts';
import { tellEnrolmentsJob } from '#server/enrolments/enrolments.jobs.ts';
import { tellEnrolments } from '#server/enrolments/tell-enrolments.ts';
import { continueDrafts } from '#server/lessons/captions/drafting/continue-drafts.ts';
import { draftCaptions } from '#server/lessons/captions/drafting/draft-captions.ts';
import { continueDraftsJob, draftCaptionsJob } from '#server/lessons/captions/drafting/drafts.jobs.ts';
import { composeFilm } from '#server/live-video/film/compose-film.ts';
import { expireFilms } from '#server/live-video/film/expire-films.ts';
import { fillLesson } from '#server/live-video/film/fill-lesson.ts';
import {
  composeFilmJob,
  expireFilmsJob,
  fillLessonJob,
  giveUpFilmJob,
  giveUpLessonJob,
} from '#server/live-video/film/film.jobs.ts';
import { giveUpFilm } from '#server/live-video/film/give-up-film.ts';
import { giveUpLesson } from '#server/live-video/film/give-up-lesson.ts';
import { openRecordedFilm } from '#server/live-video/prepared/open-recorded-film.ts';
import { sweepRecordingsJob } from '#server/live-video/recording/recordings.jobs.ts';
import { sweepRecordings } from '#server/live-video/recording/sweep-recordings.ts';
import { endAbandoned } from '#server/live-video/signals/end-abandoned.ts';
import { endAbandonedJob } from '#server/live-video/signals/signals.jobs.ts';
import { deliverNotice } from '#server/notifications/delivery/deliver-notice.ts';
import { deliverNoticeJob } from '#server/notifications/delivery/notices.jobs.ts';
import { sendDigestsJob } from '#server/notifications/digest/digests.jobs.ts';
import { sendDigests } from '#server/notifications/digest/send-digests.ts';
import { giveUpMail } from '#server/platform/mail/outbox/give-up-mail.ts';
import { giveUpMailJob, sendMailJob, sweepOutboxJob } from '#server/platform/mail/outbox/outbox.jobs.ts';
import { sendQueuedMail } from '#server/platform/mail/outbox/send-queued-mail.ts';
import { sweepOutbox } from '#server/platform/mail/outbox/sweep-outbox.ts';
import type { JobSchedule } from '#server/platform/queue/create-queue.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';
import { sweepTopics } from '#server/platform/realtime/rooms/sweep-topics.ts';
import { sweepTopicsJob } from '#server/platform/realtime/rooms/topics.jobs.ts';
import { settleAvatarJob } from '#server/profiles/avatar/avatar.jobs.ts';
import { settleAvatar } from '#server/profiles/avatar/settle-avatar.ts';
import { sweepViewersJob } from '#server/streams/presence/presence.jobs.ts';
import { sweepViewers } from '#server/streams/presence/sweep-viewers.ts';
import { sendRemindersJob } from '#server/streams/reminders/reminders.jobs.ts';
import { sendReminders } from '#server/streams/reminders/send-reminders.ts';
import { sweepUploads } from '#server/uploads/sweep-uploads.ts';
import { adoptVideos } from '#server/videos/adopt-videos.ts';
import { continueVideos } from '#server/videos/continue-videos.ts';
import { noteUnattended } from '#server/videos/preparing/note-unattended.ts';
import { prepareVideo } from '#server/videos/preparing/prepare-video.ts';
import { sweepVideos } from '#server/videos/sweep-videos.ts';
import {
  adoptVideosJob,
  continueVideosJob,
  prepareVideoJob,
  sweepVideosJob,
} from '#server/videos/videos.jobs.ts';

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
export const jobs = [
  sendMailJob,
  giveUpMailJob,
  sweepOutboxJob,
  sweepTopicsJob,
  accountMailJob,
  sweepCredentialsJob,
  settleAvatarJob,
  sweepUploadsJob,
  prepareVideoJob,
  continueVideosJob,
  adoptVideosJob,
  sweepVideosJob,
  draftCaptionsJob,
  continueDraftsJob,
  describeCoursesJob,
  refreshKnownWordsJob,
  processEventsJob,
  reconcileJob,
  endSubscriptionJob,
  closeOrdersJob,
  refundNeedlessJob,
  giveUpRefundJob,
  finishRefundJob,
  providerTickJob,
  sendRemindersJob,
  sweepRecordingsJob,
  giveUpFilmJob,
  composeFilmJob,
  giveUpLessonJob,
  fillLessonJob,
  expireFilmsJob,
  generateModuleJob,
  continueGenerationJob,
  closeAbandonedAttemptsJob,
  deliverCertificateJob,
  sweepCertificatesJob,
  tellEnrolmentsJob,
  deliverNoticeJob,
  sendDigestsJob,
  queueErasuresJob,
  eraseAccountJob,
  eraseCustomerJob,
  rollUpDaysJob,
  sweepViewersJob,
  endAbandonedJob,
];

export const schedules: JobSchedule[] = [
  { job: sweepOutboxJob, cron: '37 * * * *', payload: {} },
  { job: sweepTopicsJob, cron: '*/5 * * * *', payload: {} },
  { job: sweepCredentialsJob, cron: '17 * * * *', payload: {} },
  { job: sweepUploadsJob, cron: '47 * * * *', payload: {} },
  { job: continueVideosJob, cron: '* * * * *', payload: {} },
  { job: continueDraftsJob, cron: '* * * * *', payload: {} },
  { job: sweepVideosJob, cron: '42 * * * *', payload: {} },
  // For names that a process of another version changed.
  { job: describeCoursesJob, cron: '5-59/10 * * * *', payload: {} },
  { job: refreshKnownWordsJob, cron: '*/10 * * * *', payload: {} },
  { job: processEventsJob, cron: '* * * * *', payload: {} },
  { job: providerTickJob, cron: '* * * * *', payload: {} },
  { job: sendRemindersJob, cron: '* * * * *', payload: {} },
  { job: sweepRecordingsJob, cron: '*/5 * * * *', payload: {} },
  { job: expireFilmsJob, cron: '27 * * * *', payload: {} },
  { job: closeAbandonedAttemptsJob, cron: '* * * * *', payload: {} },
  { job: reconcileJob, cron: '23 * * * *', payload: {} },
  { job: sweepCertificatesJob, cron: '53 * * * *', payload: {} },
  { job: rollUpDaysJob, cron: '12 * * * *', payload: {} },
  { job: continueGenerationJob, cron: '* * * * *', payload: {} },
  { job: sweepViewersJob, cron: '* * * * *', payload: {} },
  { job: endAbandonedJob, cron: '* * * * *', payload: {} },
  { job: tellEnrolmentsJob, cron: '* * * * *', payload: {} },
  { job: sendDigestsJob, cron: '7 * * * *', payload: {} },
  { job: queueErasuresJob, cron: '*/5 * * * *', payload: {} },
];

export function registerWorkers(deps: Deps): void {
  deps.queue.work(sendMailJob, (job, context) => sendQueuedMail(deps, job, context));
  deps.queue.work(giveUpMailJob, (job) => giveUpMail(deps, job));
  deps.queue.work(sweepOutboxJob, () => sweepOutbox(deps));
  deps.queue.work(sweepTopicsJob, () => sweepTopics(deps));
  deps.queue.work(accountMailJob, (job) => sendAccountMail(deps, job));
  deps.queue.work(sweepCredentialsJob, () => sweepExpiredCredentials(deps));
  deps.queue.work(settleAvatarJob, (person) => settleAvatar(deps, person));
  deps.queue.work(sweepUploadsJob, () => sweepUploads(deps));
  const { jobs: films } = deps.settings.preparation;
  const atOnce = { concurrency: films };
  if (films > 0)
    deps.queue.work(
      prepareVideoJob,
      (_, { signal }) => prepareVideo(deps, {}, signal, undefined, openRecordedFilm),
      atOnce,
    );
  deps.queue.work(continueVideosJob, async () => {
    await continueVideos(deps);
    await noteUnattended(deps);
  });
  deps.queue.work(adoptVideosJob, (_, { signal }) => adoptVideos(deps, signal));
  deps.queue.work(sweepVideosJob, () => sweepVideos(deps));
  deps.queue.work(describeCoursesJob, (_, { signal }) => describeMarkedCourses(deps, signal));
  deps.queue.work(refreshKnownWordsJob, () => refreshKnownWords(deps));
  deps.queue.work(processEventsJob, () => processEvents(deps));
  deps.queue.work(reconcileJob, () => reconcilePayments(deps));
  deps.queue.work(endSubscriptionJob, (input) => endSubscription(deps, input));
  deps.queue.work(closeOrdersJob, (input) => closeNeedlessOrders(deps, input));
  deps.queue.work(refundNeedlessJob, (input, attempt) => refundNeedless(deps, input, attempt));
  deps.queue.work(finishRefundJob, (refund, attempt) => finishRefund(deps, refund, attempt));
  deps.queue.work(giveUpRefundJob, (refund) => wantRefund(deps, refund));
  deps.queue.work(draftCaptionsJob, (draft, { signal }) => draftCaptions(deps, draft, signal));
  deps.queue.work(continueDraftsJob, () => continueDrafts(deps));
  deps.queue.work(sendRemindersJob, (_, { signal }) => sendReminders(deps, signal));
  deps.queue.work(sweepRecordingsJob, (_, { signal }) => sweepRecordings(deps, signal));
  deps.queue.work(composeFilmJob, (film, { signal }) => composeFilm(deps, film, signal));
  deps.queue.work(giveUpFilmJob, (film) => giveUpFilm(deps, film));
  deps.queue.work(fillLessonJob, (lesson) => fillLesson(deps, lesson));
  deps.queue.work(giveUpLessonJob, (lesson) => giveUpLesson(deps, lesson));
  deps.queue.work(expireFilmsJob, (_, { signal }) => expireFilms(deps, signal));
  deps.queue.work(generateModuleJob, (item, { signal }) => generateModule(deps, item, signal));
  deps.queue.work(continueGenerationJob, () => continueGeneration(deps));
  deps.queue.work(closeAbandonedAttemptsJob, () => closeAbandonedAttempts(deps));
  deps.queue.work(providerTickJob, async () => deps.payments.tick?.());
  deps.queue.work(deliverCertificateJob, (certificate) => deliverCertificate(deps, certificate));
  deps.queue.work(sweepCertificatesJob, () => sweepCertificates(deps));
  deps.queue.work(tellEnrolmentsJob, (_, { signal }) => tellEnrolments(deps, signal));
  deps.queue.work(deliverNoticeJob, (delivery) => deliverNotice(deps, delivery));
  deps.queue.work(sendDigestsJob, (_, { signal }) => sendDigests(deps, signal));
  deps.queue.work(queueErasuresJob, () => queueErasures(deps));
  deps.queue.work(eraseAccountJob, (account) => eraseAccount(deps, account));
  deps.queue.work(eraseCustomerJob, (account) => eraseAccount(deps, account));
  deps.queue.work(rollUpDaysJob, (_, { signal }) => rollUpDays(deps, signal));
  deps.queue.work(sweepViewersJob, () => sweepViewers(deps));
  deps.queue.work(endAbandonedJob, (_, { signal }) => endAbandoned(deps, signal));
}
