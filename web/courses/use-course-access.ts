import { useQuery } from '@tanstack/react-query';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { canWatch } from '#shared/lessons/lesson.access.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { enrolmentQuery, progressQuery } from './courses.queries.ts';
import { useViewer } from './use-viewer.ts';

/** What this viewer may do with a course and how far they are. Everything here is known in the browser only. */
export function useCourseAccess(course: Pick<Course, 'id' | 'creator' | 'lessons'>) {
  const { status, user, isCheckingSubscription } = useAuth();
  const viewer = useViewer();
  const isOwner = user?.id === course.creator.id;
  const isMember = status === 'signed-in';
  const enrolment = useQuery({ ...enrolmentQuery(api, course.id), enabled: isMember && !isOwner });
  const source = enrolment.data?.source ?? null;
  const progress = useQuery({ ...progressQuery(api, course.id), enabled: isMember && source !== null });

  const watchable = { creatorId: course.creator.id, isPublished: true };
  const maySee = (lesson: Pick<LessonOutline, 'isFreePreview'>) =>
    canWatch(viewer, watchable, lesson, source);
  const completed = new Set(progress.data?.completedLessonIds);

  return {
    isOwner,
    isEnrolled: source !== null,
    /** Enrolled, but the lessons are closed: they came with a Premium that has ended. */
    hasLapsed: source !== null && !isCheckingSubscription && !maySee({ isFreePreview: false }),
    /** False while the answer is on its way; a visitor's answer is known at once. */
    isKnown:
      !isMember || isOwner || (enrolment.isSuccess && !(source === 'premium' && isCheckingSubscription)),
    enrolment,
    progress,
    completed,
    maySee,
    /** Where to go on: the first lesson that is not finished, or the first of all. */
    nextLesson: course.lessons.find((lesson) => !completed.has(lesson.id)) ?? course.lessons[0],
    previewLesson: course.lessons.find((lesson) => lesson.isFreePreview),
  };
}

export type CourseAccess = ReturnType<typeof useCourseAccess>;
