import { hasPremium, isMember, type Viewer } from '#shared/access/viewer.ts';
import { type EnrolmentSource, isEnrolmentOpen } from '#shared/enrolments/enrolment.access.ts';

export type WatchableCourse = { creatorId: string; isPublished: boolean };
export type WatchableLesson = { isFreePreview: boolean };

/** The one answer to "may this viewer watch this lesson?", for both server and browser. */
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

/** Of those who may watch: who sees it in more than standard quality. */
export function canWatchInHd(
  viewer: Viewer,
  course: Pick<WatchableCourse, 'creatorId'>,
  enrolment: EnrolmentSource | null,
): boolean {
  const isOwner = isMember(viewer) && viewer.userId === course.creatorId;
  return isOwner || hasPremium(viewer) || (isMember(viewer) && enrolment === 'purchase');
}
