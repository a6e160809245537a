import { useCallback, useState } from 'react';
import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { findOrigin, planCardPath, premiumSignUpPath } from '#web/billing/way-back.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { BuyCourseButton } from './buy-course-button.tsx';
import type { Enrol } from './use-enrol.ts';

export type WayInProps = {
  course: Course;
  access: CourseAccess;
  enrol: Enrol;
  size?: 'md' | 'big';
  grantsWish?: boolean;
  /** The lesson that somebody stands before: whatever they choose leads back to it. */
  wanted?: LessonOutline;
};

/**
 * The one or two buttons that lead this viewer into a course: on its card, in the bar of a phone, at the end of a
 * preview and behind a locked lesson. Their layout is up to the place.
 */
export function WayIn({ course, access, enrol, size = 'big', grantsWish = false, wanted }: WayInProps) {
  const origin = useOrigin(course, wanted);
  const { status, subscription } = useAuth();
  const isMember = status === 'signed-in';
  const { noteReplacement } = enrol;
  const [wasPressed, setWasPressed] = useState(false);
  const replaceButton = useCallback(
    (link: HTMLElement | null) => {
      if (!link) return;
      noteReplacement(performance.now());
      // The button that had the focus is gone.
      if (wasPressed) link.focus({ preventScroll: true });
    },
    [noteReplacement, wasPressed],
  );
  const start = () => {
    setWasPressed(true);
    enrol.start();
  };
  switch (access.offer) {
    case 'edit':
      return (
        <LinkButton to={`/courses/${course.id}/edit`} size={size} wide>
          Edit Course
        </LinkButton>
      );
    case 'continue':
      return access.nextLesson ? (
        <LinkButton
          ref={replaceButton}
          to={origin ?? lessonPath(course, access.nextLesson)}
          size={size}
          wide
          onClick={enrol.ignoreEcho}
        >
          {access.isFinished ? 'Watch again' : 'Continue Learning'}
        </LinkButton>
      ) : null;
    case 'enrol-free':
    case 'start-learning': {
      const label = access.offer === 'start-learning' ? 'Start Learning' : 'Enroll for Free';
      return isMember ? (
        <Button size={size} wide busy={enrol.isPending} onClick={start}>
          {label}
        </Button>
      ) : (
        <LinkButton to={wishSignUpPath({ kind: 'enroll', courseId: course.id })} size={size} wide>
          {label}
        </LinkButton>
      );
    }
    case 'lapsed':
    case 'premium-or-buy':
      return (
        <>
          <LinkButton
            to={isMember ? planCardPath(origin ?? `/courses/${course.id}`) : premiumSignUpPath(origin)}
            variant="holo"
            size={size}
            wide
          >
            {subscription.isPaused ? 'See your plan' : 'View Plans'}
          </LinkButton>
          <BuyCourseButton course={course} size={size} grantsWish={grantsWish} origin={origin} />
        </>
      );
  }
}

const lessonPath = ({ id }: Pick<Course, 'id'>, lesson: Pick<LessonOutline, 'id'>) =>
  `/courses/${id}/lessons/${lesson.id}`;

/** Where it leads back to: one of this course's lessons, here or before they looked at the course's page. */
function useOrigin(course: Course, wanted: LessonOutline | undefined): string | null {
  const origin = findOrigin(useSearchParams()[0]);
  if (wanted) return lessonPath(course, wanted);
  return course.lessons.some((lesson) => lessonPath(course, lesson) === origin) ? origin : null;
}
