import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { describeOffer } from './describe-offer.ts';
import { PreviewLink } from './preview-link.tsx';
import { useEnrol } from './use-enrol.ts';
import { WayIn } from './way-in.tsx';
import { wordLockedLesson } from './word-locked-lesson.ts';

type WayInDialogProps = OverlayProps & {
  course: Course;
  access: CourseAccess;
  /** The one that was pressed. */
  lesson: LessonOutline;
};

/** What opens a locked lesson, for whoever pressed it. */
export function WayInDialog({ course, access, lesson, ...overlay }: WayInDialogProps) {
  return (
    <Dialog
      {...overlay}
      size="sm"
      {...wordLockedLesson(access, lesson)}
      finalFocus={() => findLink(`/courses/${course.id}/lessons/${lesson.id}`)}
    >
      {access.isKnown ? (
        <Offer course={course} access={access} lesson={lesson} />
      ) : (
        <Unknown enrolment={access.enrolment} />
      )}
    </Dialog>
  );
}

function Offer({ course, access, lesson }: Pick<WayInDialogProps, 'course' | 'access' | 'lesson'>) {
  const enrol = useEnrol(course);
  const { subscription } = useAuth();
  return (
    <>
      <p className="font-semibold">{lesson.title}</p>
      <p className="mt-1 text-ui text-ink-soft">{describeOffer(course, access, subscription.isPaused)}</p>
      <div className="mt-5 grid gap-2">
        {/* Whoever is in by now goes on with the lesson they pressed. */}
        <WayIn course={course} access={access} enrol={enrol} wanted={lesson} />
      </div>
      {access.offer === 'continue' ? null : (
        <PreviewLink courseId={course.id} lesson={access.previewLesson} />
      )}
    </>
  );
}

function Unknown({ enrolment }: Pick<CourseAccess, 'enrolment'>) {
  if (!hasFailed(enrolment)) return <SkeletonText lines={3} label="Looking up your enrollment" />;
  return (
    <ErrorNotice
      title="Your enrollment couldn’t be loaded."
      onRetry={() => void enrolment.refetch()}
      busy={enrolment.isFetching}
    />
  );
}

/** Once enrolled, the lesson is a link in its list; the button that opened this is gone. */
function findLink(to: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>(`#main li a[href="${to}"]`);
  return [...links].find((link) => link.checkVisibility()) ?? null;
}
