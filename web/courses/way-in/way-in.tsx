import { useCallback, useState } from 'react';
import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { BuyCourseButton } from './buy-course-button.tsx';
import type { Enrol } from './use-enrol.ts';

const PLAN_CARD = '/dashboard#plan';

export type WayInProps = {
  course: Course;
  access: CourseAccess;
  enrol: Enrol;
  size?: 'md' | 'big';
  grantsWish?: boolean;
};

/**
 * The one or two buttons that lead this viewer into a course: on its card, in the bar of a phone, at the end of a
 * preview and behind a locked lesson. Their layout is up to the place.
 */
export function WayIn({ course, access, enrol, size = 'big', grantsWish = false }: WayInProps) {
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
          to={`/courses/${course.id}/lessons/${access.nextLesson.id}`}
          size={size}
          wide
          onClick={enrol.ignoreEcho}
        >
          Continue Learning
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
            to={isMember ? PLAN_CARD : wishSignUpPath({ kind: 'premium' })}
            variant="holo"
            size={size}
            wide
          >
            {subscription.isPaused ? 'See your plan' : 'View Plans'}
          </LinkButton>
          <BuyCourseButton course={course} size={size} grantsWish={grantsWish} />
        </>
      );
  }
}
