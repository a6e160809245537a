import { onQuizPassed } from '#server/academy/certificates/on-quiz-passed.ts';
import { onModulePurchased } from '#server/academy/on-module-purchased.ts';
import { onModuleRefunded } from '#server/academy/on-module-refunded.ts';
import { onAdministratorActed } from '#server/admin/on-administrator-acted.ts';
import { onPurchaseSettled } from '#server/billing/on-purchase-settled.ts';
import { onSubscriptionChanged } from '#server/billing/on-subscription-changed.ts';
import { onCourseSold } from '#server/billing/refunds/on-course-sold.ts';
import { onCoursePurchased } from '#server/enrolments/on-course-purchased.ts';
import { onCourseRefunded } from '#server/enrolments/on-course-refunded.ts';
import { onAnnouncementPosted } from '#server/notifications/reactions/on-announcement-posted.ts';
import { onCertificateIssued } from '#server/notifications/reactions/on-certificate-issued.ts';
import { onCoursePublished } from '#server/notifications/reactions/on-course-published.ts';
import { onCourseReviewed } from '#server/notifications/reactions/on-course-reviewed.ts';
import { onModulesGenerated } from '#server/notifications/reactions/on-modules-generated.ts';
import { onPersonEnrolled } from '#server/notifications/reactions/on-person-enrolled.ts';
import { onPersonFollowed } from '#server/notifications/reactions/on-person-followed.ts';
import { onReminderDue } from '#server/notifications/reactions/on-reminder-due.ts';
import { onRenewalFailed } from '#server/notifications/reactions/on-renewal-failed.ts';
import { onStreamScheduled } from '#server/notifications/reactions/on-stream-scheduled.ts';
import { onStreamStarted } from '#server/notifications/reactions/on-stream-started.ts';
import { onTipPaid } from '#server/notifications/reactions/on-tip-paid.ts';
import { onPersonSignedUp } from '#server/profiles/on-person-signed-up.ts';
import type { Subscribers } from '#server/reactions.ts';

/** Domain event -> reactions, in order. */
export const subscribers: Subscribers = {
  personSignedUp: [onPersonSignedUp],
  purchasePaid: [onCourseSold, onCoursePurchased, onModulePurchased, onPurchaseSettled, onTipPaid],
  purchaseRefunded: [onCourseRefunded, onModuleRefunded, onPurchaseSettled],
  purchaseRestored: [onCoursePurchased, onModulePurchased, onPurchaseSettled],
  subscriptionChanged: [onSubscriptionChanged],
  quizPassed: [onQuizPassed],
  coursePublished: [onCoursePublished],
  personEnrolled: [onPersonEnrolled],
  courseReviewed: [onCourseReviewed],
  personFollowed: [onPersonFollowed],
  announcementPosted: [onAnnouncementPosted],
  streamScheduled: [onStreamScheduled],
  streamStarted: [onStreamStarted],
  reminderDue: [onReminderDue],
  certificateIssued: [onCertificateIssued],
  renewalFailed: [onRenewalFailed],
  modulesGenerated: [onModulesGenerated],
  administratorActed: [onAdministratorActed],
};
