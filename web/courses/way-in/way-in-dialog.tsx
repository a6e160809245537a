import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { describeOffer } from './describe-offer.ts';
import { PreviewLink } from './preview-link.tsx';
import { useEnrol } from './use-enrol.ts';
import { WayIn } from './way-in.tsx';

type WayInDialogProps = OverlayProps & {
  course: Course;
  access: CourseAccess;
  /** The one that was pressed. */
  lesson: LessonOutline;
};

/** What opens a locked lesson, for whoever pressed it. */
export function WayInDialog({ course, access, lesson, ...overlay }: WayInDialogProps) {
  const enrol = useEnrol(course);
  const { subscription } = useAuth();
  return (
    <Dialog
      {...overlay}
      size="sm"
      title={LESSON_MESSAGES.restricted.title}
      description={LESSON_MESSAGES.restricted.description}
    >
      <p className="font-semibold">{lesson.title}</p>
      <p className="mt-1 text-ui text-ink-soft">{describeOffer(course, access, subscription.isPaused)}</p>
      <div className="mt-5 grid gap-2">
        <WayIn course={course} access={access} enrol={enrol} />
      </div>
      {access.offer === 'continue' ? null : (
        <PreviewLink courseId={course.id} lesson={access.previewLesson} />
      )}
    </Dialog>
  );
}
