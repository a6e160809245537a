import { hasPremium, isMember, type Viewer } from '#shared/access/viewer.ts';
import { type EnrolmentSource, isEnrolmentOpen } from '#shared/enrolments/enrolment.access.ts';
import { canSeeHd, canSeeOriginal, type FilmViewer, type OriginalFilm } from '#shared/videos/video.access.ts';

export type WatchableCourse = { creatorId: string; isPublished: boolean };
export type WatchableLesson = { isFreePreview: boolean };

/** The one answer to "may this viewer watch this lesson?", for both server and browser. */
export function canWatch(
  viewer: Viewer,
  course: WatchableCourse,
  lesson: WatchableLesson,
  enrolment: EnrolmentSource | null,
): boolean {
  if (isOwner(viewer, course)) return true;
  if (isEnrolmentOpen(viewer, enrolment)) return true;
  return course.isPublished && lesson.isFreePreview;
}

/** Of those who may watch: who sees it in more than standard quality. */
export function canWatchInHd(
  viewer: Viewer,
  course: Pick<WatchableCourse, 'creatorId'>,
  enrolment: EnrolmentSource | null,
): boolean {
  return canSeeHd(filmViewer(viewer, course, enrolment));
}

/** Of those who may watch: who gets the very file that was uploaded. */
export function canHaveOriginal(
  viewer: Viewer,
  course: Pick<WatchableCourse, 'creatorId'>,
  enrolment: EnrolmentSource | null,
  film: OriginalFilm,
): boolean {
  return canSeeOriginal(filmViewer(viewer, course, enrolment), film);
}

function filmViewer(
  viewer: Viewer,
  course: Pick<WatchableCourse, 'creatorId'>,
  enrolment: EnrolmentSource | null,
): FilmViewer {
  return {
    isOwner: isOwner(viewer, course),
    hasPremium: hasPremium(viewer),
    hasBought: isMember(viewer) && enrolment === 'purchase',
  };
}

function isOwner(viewer: Viewer, { creatorId }: Pick<WatchableCourse, 'creatorId'>): boolean {
  return isMember(viewer) && viewer.userId === creatorId;
}

/** Of those who may watch: who may keep it on their device. The same people, by the same payment. */
export function canKeepOffline(...who: Parameters<typeof canWatchInHd>): boolean {
  return canWatchInHd(...who);
}
