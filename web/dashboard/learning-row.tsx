import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { CourseArt } from '#web/courses/course-art.tsx';
import { lessonsCompleted } from '#web/courses/lessons-completed.ts';
import { Link } from '#web/ui/action/link.tsx';
import { Gauge } from '#web/ui/feedback/gauge.tsx';

/** One of my courses: leads to its next lesson or, while that is locked, to the page that says what opens it. */
export function LearningRow({ course }: { course: EnrolledCourse }) {
  const { courseId, art, isOpen, nextLesson } = course;
  const to = isOpen && nextLesson ? `/courses/${courseId}/lessons/${nextLesson.id}` : `/courses/${courseId}`;
  return (
    <li data-pair={art.palette} className="border-line border-b last:border-b-0">
      <Link to={to} className="grid grid-cols-[64px_1fr_auto] items-center gap-3.5 py-2.5">
        <span aria-hidden="true" className="size-16 overflow-hidden rounded-chip bg-g">
          <CourseArt course={{ ...course, id: courseId, art: { ...art, comp: 'one' } }} size={160} />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="display text-[1.0625rem]">{course.title}</span>
          <span className="text-[0.875rem] text-ink-soft">{lessonsCompleted(course)}</span>
          <span className="text-[0.875rem]">
            <NextStep course={course} />
          </span>
        </span>
        <span className="text-pair-ink">
          <Gauge label={`Progress in ${course.title}`} value={course.completionPercentage} />
        </span>
      </Link>
    </li>
  );
}

function NextStep({ course: { isOpen, nextLesson, completionPercentage } }: { course: EnrolledCourse }) {
  const { isPaused } = useAuth().subscription;
  if (!isOpen) {
    const closed = isPaused ? BILLING_MESSAGES.premiumPaused.title : 'Premium Required';
    return <span className="font-semibold">{closed}</span>;
  }
  if (completionPercentage === 100) return <span className="font-semibold">Course Complete!</span>;
  if (!nextLesson) return null;
  return (
    <>
      <span className="font-semibold text-lacquer">Continue Learning</span>
      <span className="text-ink-soft">: {nextLesson.title}</span>
    </>
  );
}
