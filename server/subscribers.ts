import { onQuizPassed } from '#server/academy/certificates/on-quiz-passed.ts';
import { onModulePurchased } from '#server/academy/on-module-purchased.ts';
import { onModuleRefunded } from '#server/academy/on-module-refunded.ts';
import { onAdministratorActed } from '#server/admin/on-administrator-acted.ts';
import { onPurchaseSettled } from '#server/billing/on-purchase-settled.ts';
import { onSubscriptionChanged } from '#server/billing/on-subscription-changed.ts';
import { onCourseSold } from '#server/billing/refunds/on-course-sold.ts';
import { onCoursePurchased } from '#server/enrolments/on-course-purchased.ts';
import { onCourseRefunded } from '#server/enrolments/on-course-refunded.ts';
import { onPersonSignedUp } from '#server/profiles/on-person-signed-up.ts';
import type { Subscribers } from '#server/reactions.ts';

/** Domain event -> reactions, in order. */
export const subscribers: Subscribers = {
  personSignedUp: [onPersonSignedUp],
  purchasePaid: [onCourseSold, onCoursePurchased, onModulePurchased, onPurchaseSettled],
  purchaseRefunded: [onCourseRefunded, onModuleRefunded, onPurchaseSettled],
  purchaseRestored: [onCoursePurchased, onModulePurchased, onPurchaseSettled],
  subscriptionChanged: [onSubscriptionChanged],
  quizPassed: [onQuizPassed],
  coursePublished: [],
  personEnrolled: [],
  courseReviewed: [],
  personFollowed: [],
  announcementPosted: [],
  streamScheduled: [],
  streamStarted: [],
  reminderDue: [],
  certificateIssued: [],
  renewalFailed: [],
  modulesGenerated: [],
  administratorActed: [onAdministratorActed],
};
