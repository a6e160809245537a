import { onQuizPassed } from '#server/academy/certificates/on-quiz-passed.ts';
import { onAccountErased as eraseAcademy } from '#server/academy/on-account-erased.ts';
import { onModulePurchased } from '#server/academy/on-module-purchased.ts';
import { onModuleRefunded } from '#server/academy/on-module-refunded.ts';
import { onPremiumSettled } from '#server/academy/on-premium-settled.ts';
import { onAdministratorActed } from '#server/admin/on-administrator-acted.ts';
import { onAccountErased as eraseAnnouncements } from '#server/announcements/on-account-erased.ts';
import { onAccountErased as eraseCredentials } from '#server/auth/on-account-erased.ts';
import { onAccountErased as eraseBuyer } from '#server/billing/end-of-account/on-account-erased.ts';
import { onPurchaseSettled } from '#server/billing/on-purchase-settled.ts';
import { onSubscriptionChanged } from '#server/billing/on-subscription-changed.ts';
import { onCourseSold } from '#server/billing/sold/on-course-sold.ts';
import { onAccountErased as eraseCourses } from '#server/courses/on-account-erased.ts';
import { onAccountErased as eraseSavedCourses } from '#server/courses/saved/on-account-erased.ts';
import { onPersonRenamed } from '#server/courses/search/on-person-renamed.ts';
import { onAccountErased as eraseEnrolments } from '#server/enrolments/on-account-erased.ts';
import { onCoursePurchased } from '#server/enrolments/on-course-purchased.ts';
import { onCourseRefunded } from '#server/enrolments/on-course-refunded.ts';
import { onCourseDuplicated } from '#server/lessons/editing/on-course-duplicated.ts';
import { onVideoArrived } from '#server/lessons/editing/on-video-arrived.ts';
import { onVideoLost } from '#server/lessons/editing/on-video-lost.ts';
import { onFilmCut } from '#server/lessons/film/on-film-cut.ts';
import { onAccountErased as eraseLessons } from '#server/lessons/on-account-erased.ts';
import { onFilmChanged } from '#server/lessons/on-film-changed.ts';
import { onFilmChanged as onReplayFilmChanged } from '#server/live-video/prepared/on-film-changed.ts';
import { onAccountErased as eraseNotifications } from '#server/notifications/on-account-erased.ts';
import { onAnnouncementPosted } from '#server/notifications/reactions/on-announcement-posted.ts';
import { onCertificateIssued } from '#server/notifications/reactions/on-certificate-issued.ts';
import { onCertificatePrinted } from '#server/notifications/reactions/on-certificate-printed.ts';
import { onCoursePublished } from '#server/notifications/reactions/on-course-published.ts';
import { onCourseReviewed } from '#server/notifications/reactions/on-course-reviewed.ts';
import { onLessonRemoved } from '#server/notifications/reactions/on-lesson-removed.ts';
import { onModulesGenerated } from '#server/notifications/reactions/on-modules-generated.ts';
import { onPersonEnrolled } from '#server/notifications/reactions/on-person-enrolled.ts';
import { onPersonFollowed } from '#server/notifications/reactions/on-person-followed.ts';
import { onReminderDue } from '#server/notifications/reactions/on-reminder-due.ts';
import { onRenewalFailed } from '#server/notifications/reactions/on-renewal-failed.ts';
import { onReviewReplied } from '#server/notifications/reactions/on-review-replied.ts';
import { onStreamCancelled } from '#server/notifications/reactions/on-stream-cancelled.ts';
import { onStreamScheduled } from '#server/notifications/reactions/on-stream-scheduled.ts';
import { onStreamStarted } from '#server/notifications/reactions/on-stream-started.ts';
import { onTipPaid } from '#server/notifications/reactions/on-tip-paid.ts';
import { onAccountErased as eraseProfile } from '#server/profiles/on-account-erased.ts';
import { onPersonSignedUp } from '#server/profiles/on-person-signed-up.ts';
import type { Subscribers } from '#server/reactions.ts';
import { onAccountErased as eraseReplies } from '#server/reviews/on-account-erased.ts';
import { onCourseRefunded as removeReview } from '#server/reviews/on-course-refunded.ts';
import { onTipPaid as showTip } from '#server/streams/chat/on-tip-paid.ts';
import { onTipRefunded } from '#server/streams/chat/on-tip-refunded.ts';
import { onTipRestored } from '#server/streams/chat/on-tip-restored.ts';
import { onAccountErased as eraseStreams } from '#server/streams/on-account-erased.ts';
import { onAccountErased as eraseUploads, holdFilms } from '#server/uploads/on-account-erased.ts';
import { onVideoArrived as prepareVideo } from '#server/videos/on-video-arrived.ts';
import { onLessonVideoFailed } from './notifications/reactions/on-lesson-video-failed.ts';

/** Domain event -> reactions, in order. */
export const subscribers: Subscribers = {
  personSignedUp: [onPersonSignedUp],
  personRenamed: [onPersonRenamed],
  purchasePaid: [
    onCourseSold,
    onCoursePurchased,
    onModulePurchased,
    onPremiumSettled,
    onPurchaseSettled,
    onTipPaid,
    showTip,
  ],
  // The review after the enrolment that it depends on.
  purchaseRefunded: [
    onCourseRefunded,
    removeReview,
    onModuleRefunded,
    onPremiumSettled,
    onPurchaseSettled,
    onTipRefunded,
  ],
  purchaseRestored: [
    onCoursePurchased,
    onModulePurchased,
    onPremiumSettled,
    onPurchaseSettled,
    onTipRestored,
  ],
  subscriptionChanged: [onSubscriptionChanged],
  quizPassed: [onQuizPassed],
  videoArrived: [prepareVideo, onVideoArrived],
  videoLost: [onVideoLost],
  filmChanged: [onFilmChanged, onReplayFilmChanged],
  filmCut: [onFilmCut],
  coursePublished: [onCoursePublished],
  personEnrolled: [onPersonEnrolled],
  courseDuplicated: [onCourseDuplicated],
  courseReviewed: [onCourseReviewed],
  reviewReplied: [onReviewReplied],
  personFollowed: [onPersonFollowed],
  announcementPosted: [onAnnouncementPosted],
  streamScheduled: [onStreamScheduled],
  streamCancelled: [onStreamCancelled],
  streamStarted: [onStreamStarted],
  reminderDue: [onReminderDue],
  lessonVideoFailed: [onLessonVideoFailed],
  lessonRemoved: [onLessonRemoved],
  certificateIssued: [onCertificateIssued],
  certificatePrinted: [onCertificatePrinted],
  renewalFailed: [onRenewalFailed],
  modulesGenerated: [onModulesGenerated],
  // Courses after enrolments, which keep some of them; uploads and the name after courses; the address last.
  accountErased: [
    eraseNotifications,
    eraseAnnouncements,
    eraseAcademy,
    eraseStreams,
    holdFilms,
    eraseLessons,
    eraseEnrolments,
    eraseSavedCourses,
    eraseCourses,
    eraseReplies,
    eraseUploads,
    eraseProfile,
    eraseBuyer,
    eraseCredentials,
  ],
  administratorActed: [onAdministratorActed],
};
