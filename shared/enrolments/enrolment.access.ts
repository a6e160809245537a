import { hasPremium, isMember, type Viewer } from '#shared/access/viewer.ts';

/** How a viewer got access to a course. */
export const ENROLMENT_SOURCES = ['free', 'premium', 'purchase'] as const;
export type EnrolmentSource = (typeof ENROLMENT_SOURCES)[number];

type OfferedCourse = { creatorId: string; priceCents: number };

/**
 * What a course offers someone: editing it, continuing, regaining access after Premium has lapsed, enrolling
 * for free, starting with Premium, or a choice of Premium and buying it.
 */
export type EnrolmentOffer =
  | 'edit'
  | 'continue'
  | 'lapsed'
  | 'enrol-free'
  | 'start-learning'
  | 'premium-or-buy';

/** The one answer to "what may this viewer do about enrolling?", for both server and browser. */
export function enrolmentOffer(
  viewer: Viewer,
  course: OfferedCourse,
  enrolment: EnrolmentSource | null,
): EnrolmentOffer {
  if (isMember(viewer) && viewer.userId === course.creatorId) return 'edit';
  if (isEnrolmentOpen(viewer, enrolment)) return 'continue';
  if (hasPremium(viewer)) return 'start-learning';
  if (course.priceCents === 0) return 'enrol-free';
  return enrolment === null ? 'premium-or-buy' : 'lapsed';
}

/**
 * May this person buy the course for good? Having Premium doesn't rule it out, since Premium opens it only while
 * it lasts; and somebody who is in a course may stay when it is no longer offered to others.
 */
export function canBuyCourse(
  userId: string,
  course: OfferedCourse & { isPublished: boolean },
  enrolment: EnrolmentSource | null,
): boolean {
  if (userId === course.creatorId || course.priceCents === 0) return false;
  return enrolment === null ? course.isPublished : enrolment === 'premium';
}

/** Does this enrolment open the lessons now? One through Premium does so only while Premium is active. */
export function isEnrolmentOpen(viewer: Viewer, enrolment: EnrolmentSource | null): boolean {
  return isMember(viewer) && enrolment !== null && (enrolment !== 'premium' || viewer.hasPremium);
}
