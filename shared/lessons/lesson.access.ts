import { isMember, type Viewer } from '#shared/access/viewer.ts';

/** How a viewer came to a course. */
export const ENROLMENT_SOURCES = ['free', 'premium', 'purchase'] as const;
export type EnrolmentSource = (typeof ENROLMENT_SOURCES)[number];

export type WatchableCourse = { creatorId: string; isPublished: boolean };
export type WatchableLesson = { isFreePreview: boolean };

/** The one answer to "may this viewer watch this lesson?", for the server and the browser alike. */
export function canWatch(
  viewer: Viewer,
  course: WatchableCourse,
  lesson: WatchableLesson,
  enrolment: EnrolmentSource | null,
): boolean {
  if (isMember(viewer) && viewer.userId === course.creatorId) return true;
  if (isEnrolmentOpen(viewer, enrolment)) return true;
  return course.isPublished && lesson.isFreePreview;
}

/** Does this enrolment open the lessons now? One by Premium does so only while Premium is active. */
export function isEnrolmentOpen(viewer: Viewer, enrolment: EnrolmentSource | null): boolean {
  return isMember(viewer) && enrolment !== null && (enrolment !== 'premium' || viewer.hasPremium);
}
