import type { Course } from '#shared/courses/courses.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';

type CourseCompleteProps = {
  course: Course;
  /** Null for those who have told already, or may not. */
  onTell: (() => void) | null;
};

/** At the end of the page, for as long as every lesson is done. */
export function CourseComplete({ course, onTell }: CourseCompleteProps) {
  return (
    <Card as="section" variant="ground" aria-labelledby="complete">
      <h2 id="complete" className="text-f3">
        Course Complete!
      </h2>
      <p className="mt-2 max-w-[36em] text-ui">
        You’ve finished every lesson of {course.title}. Your hands know it now; the lessons stay here for
        whenever they forget.
      </p>
      {onTell ? (
        <Button variant="ground" onClick={onTell} className="mt-4">
          Tell others how it was
        </Button>
      ) : null}
    </Card>
  );
}
