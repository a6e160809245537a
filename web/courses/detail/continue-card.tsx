import type { Course } from '#shared/courses/courses.contract.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Gauge } from '#web/ui/feedback/gauge.tsx';

type ContinueCardProps = { course: Course; access: CourseAccess };

export function ContinueCard({ course, access: { progress, nextLesson } }: ContinueCardProps) {
  return (
    <Card as="section" variant="plain" aria-labelledby="enrolled">
      <div className="flex items-center gap-4 text-pair-ink">
        {progress.data ? <Gauge label="Your progress" value={progress.data.completionPercentage} /> : null}
        <div className="min-w-0 text-ink">
          <h2 id="enrolled" className="text-f2">
            You're enrolled!
          </h2>
          {progress.data ? (
            <p className="text-ui text-ink-soft">
              {progress.data.completedLessons} of {progress.data.totalLessons} lessons completed
            </p>
          ) : null}
        </div>
      </div>
      {nextLesson ? (
        <>
          <LinkButton to={`/courses/${course.id}/lessons/${nextLesson.id}`} size="big" wide className="mt-5">
            Continue Learning
          </LinkButton>
          <p className="mt-3 text-center text-[0.875rem] text-ink-soft">{nextLesson.title}</p>
        </>
      ) : null}
    </Card>
  );
}
