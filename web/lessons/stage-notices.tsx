import type { ReactNode } from 'react';
import type { Wish } from '#shared/auth/wish.rules.ts';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { useWish } from '#web/auth/wishes/use-wish.ts';
import { courseDetailsPath } from '#web/billing/way-back.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { useEnrol } from '#web/courses/way-in/use-enrol.ts';
import { WayIn } from '#web/courses/way-in/way-in.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Text on the poster, where there is no video to show. */
export function StageNotice({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col justify-end bg-linear-to-b from-transparent via-[oklch(from_var(--wash)_0.15_calc(c*0.4)_h/0.86)] via-68% to-[oklch(from_var(--wash)_0.15_calc(c*0.4)_h/0.94)] p-(--edge) lg:p-8">
      <div className="grid justify-items-start gap-2">{children}</div>
    </div>
  );
}

export function NoVideo({ isWritten }: { isWritten: boolean }) {
  return (
    <StageNotice>
      <h2 className="flex items-center gap-2.5 text-f2">
        <Icon name="video-off" />
        No Video Available
      </h2>
      <p className="max-w-[34em] text-ui">
        {isWritten
          ? 'This lesson has no video. What it teaches is written below.'
          : 'Its creator is still working on this lesson. Please come back later.'}
      </p>
    </StageNotice>
  );
}

/** Asked for again by itself meanwhile. */
export function VideoComing() {
  return (
    <StageNotice>
      <h2 className="flex items-center gap-2.5 text-f2">
        <Icon name="film" />
        Almost There
      </h2>
      <p role="status" className="max-w-[34em] text-ui">
        {LESSON_MESSAGES.videoComing}
      </p>
    </StageNotice>
  );
}

/** Somebody whose Premium has ended, or was never there, does not merely enroll; who has it has nothing left to ask for. */
function wayInOf(
  { isKnown, offer }: CourseAccess,
  { priceCents }: Course,
): keyof typeof LESSON_MESSAGES.opensWith {
  if (offer === 'start-learning' && priceCents > 0) return 'starting';
  return isKnown && (offer === 'premium-or-buy' || offer === 'lapsed') ? 'premium' : 'enrolling';
}

type RestrictedProps = { course: Course; outline: LessonOutline; access: CourseAccess };

/** A locked lesson that was opened by its address: what opens it, as for whoever presses it in a list. */
export function Restricted({ course, outline, access }: RestrictedProps) {
  const enrol = useEnrol(course);
  const wayIn = wayInOf(access, course);
  // Back from paying for it: they chose this lesson, and to start its course costs nothing more.
  const wish: Wish = { kind: 'premium-lesson', courseId: course.id, lessonId: outline.id };
  useWish(access.isKnown && wayIn === 'starting' ? wish : null, () => enrol.start());
  return (
    <StageNotice>
      <h2 className="flex items-center gap-2.5 text-f2">
        <Icon name={wayIn === 'starting' ? 'lock-open' : 'lock'} />
        {wayIn === 'starting' ? 'Premium Is Active' : 'Access Restricted'}
      </h2>
      {/* On the narrowest screens there is room for the title and what to do. */}
      <p className="max-w-[34em] text-ui max-[22.4rem]:sr-only">{LESSON_MESSAGES.opensWith[wayIn]}</p>
      {/* By the offer, not by what may be seen here: it was the server that refused. */}
      {access.isKnown && access.offer !== 'continue' ? (
        <div className="grid w-full max-w-100 auto-cols-fr grid-flow-col gap-2">
          <WayIn course={course} access={access} enrol={enrol} size="md" wanted={outline} />
        </div>
      ) : null}
      <TextLink
        to={courseDetailsPath(course.id, `/courses/${course.id}/lessons/${outline.id}`)}
        tone="current"
      >
        View Course Details
      </TextLink>
    </StageNotice>
  );
}
