import type { CSSProperties } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';

const MOONS = [...Array(14).keys()];

type CourseCompleteProps = {
  course: Course;
  /** Finished just now: that deserves a burst, unless reduced motion is preferred. */
  isNew: boolean;
};

/** At 100%. */
export function CourseComplete({ course, isNew }: CourseCompleteProps) {
  return (
    <Card
      as="section"
      variant="ground"
      aria-labelledby="complete"
      className="relative isolate overflow-hidden"
    >
      {isNew ? (
        <div aria-hidden="true" className="burst absolute inset-0 -z-10">
          {MOONS.map((moon) => (
            <span key={moon} style={{ '--moon': moon } as CSSProperties} className="half-moon" />
          ))}
        </div>
      ) : null}
      <h2 id="complete" className="text-f3">
        Course Complete!
      </h2>
      <p className="mt-2 max-w-[36em] text-ui">
        You’ve finished every lesson of {course.title}. Your hands know it now; the lessons stay here for
        whenever they forget.
      </p>
      <LinkButton to={`/courses/${course.id}`} variant="ground" className="mt-4">
        Tell others how it went
      </LinkButton>
    </Card>
  );
}
