import { useQuery } from '@tanstack/react-query';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { enrolmentOffer } from '#shared/enrolments/enrolment.access.ts';
import { canWatch } from '#shared/lessons/lesson.access.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { enrolmentQuery, progressQuery } from './courses.queries.ts';
import { useViewer } from './use-viewer.ts';

type AccessibleCourse = Pick<Course, 'id' | 'creator' | 'priceCents' | 'isPublished' | 'lessons'>;

/** What this viewer may do with a course, and their progress. Known only in the browser. */
export function useCourseAccess({ id, creator, priceCents, isPublished, lessons }: AccessibleCourse) {
  const { status, user, isSubscriptionKnown: isPlanKnown, isSubscriptionAnswered } = useAuth();
  const viewer = useViewer();
  const isOwner = user?.id === creator.id;
  const isMember = status === 'signed-in';
  const enrolment = useQuery({ ...enrolmentQuery(api, id), enabled: isMember && !isOwner });
  const source = enrolment.data?.source ?? null;
  const progress = useQuery({ ...progressQuery(api, id), enabled: isMember && source !== null });

  const needsPlan = source === null || source === 'premium';
  const offer = enrolmentOffer(viewer, { creatorId: creator.id, priceCents }, source);
  const isUnanswered =
    (enrolment.data === undefined && (enrolment.isError || enrolment.isPaused)) ||
    // Who is not enrolled has nothing that a plan could open.
    (source === 'premium' && isPlanKnown && !isSubscriptionAnswered);
  const maySee = (lesson: Pick<LessonOutline, 'isFreePreview'>) =>
    (isMember && !isOwner && isUnanswered) ||
    canWatch(viewer, { creatorId: creator.id, isPublished }, lesson, source);
  const continueId = progress.data?.continueLessonId;

  return {
    isOwner,
    isEnrolled: source !== null,
    /** This viewer's way in; a guess until `isKnown`. */
    offer,
    /** Enrolled, but the lessons are closed: the enrolment came with a Premium that has ended. */
    hasLapsed: source !== null && isPlanKnown && !maySee({ isFreePreview: false }),
    /** False until first loaded; a visitor's answer is known at once. */
    isKnown: !isMember || isOwner || (enrolment.data !== undefined && (isPlanKnown || !needsPlan)),
    enrolment,
    progress,
    completed: new Set(progress.data?.completedLessonIds),
    /** There is nothing to continue. */
    isFinished: progress.data?.completionPercentage === 100,
    /** Only answers close lessons: where one is not to be had, the server says so when the lesson is opened. */
    maySee,
    /** What 'Continue Learning' opens, or 'Watch again'. */
    nextLesson: lessons.find((lesson) => lesson.id === continueId) ?? lessons[0],
    previewLesson: lessons.find((lesson) => lesson.isFreePreview),
  };
}

export type CourseAccess = ReturnType<typeof useCourseAccess>;
