import type { Course } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { describeOffer } from '#web/courses/way-in/describe-offer.ts';
import { useEnrol } from '#web/courses/way-in/use-enrol.ts';
import { WayIn } from '#web/courses/way-in/way-in.tsx';
import { NextPreview } from '#web/lessons/preview/next-preview.tsx';
import { Card } from '#web/ui/display/card.tsx';

export type ReadPreviewEndProps = { course: Course; position: number; access: CourseAccess };

/** Below the text of a free preview, what a film shows at its end. */
export function ReadPreviewEnd({ course, position, access }: ReadPreviewEndProps) {
  const { isPaused } = useAuth().subscription;
  const enrol = useEnrol(course);
  const isGuest = access.isKnown && !access.maySee({ isFreePreview: false });
  // Whoever has just enrolled here goes on from here.
  if (!course.lessons[position]?.isFreePreview || !(isGuest || enrol.isSuccess)) return null;
  return (
    <Card as="section" variant="plain" aria-labelledby="preview-end">
      <h2 id="preview-end" className="text-f2">
        {enrol.isSuccess ? "You're enrolled!" : 'The preview ends here.'}
      </h2>
      <p className="mt-1 text-ui text-ink-soft">{describeOffer(course, access, isPaused)}</p>
      <div className="mt-4 grid max-w-100 gap-2 sm:auto-cols-fr sm:grid-flow-col">
        <WayIn
          course={course}
          access={access}
          enrol={enrol}
          size="md"
          wanted={course.lessons[position + 1]}
        />
      </div>
      <p className="mt-3 empty:hidden">
        <NextPreview course={course} position={position} />
      </p>
    </Card>
  );
}
