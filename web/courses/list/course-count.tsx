import { nounFor, writeCount } from '#shared/count-of.ts';
import { COURSE_COUNT_CAP } from '#shared/courses/course.rules.ts';

type CourseCountProps = {
  total: number;
  /** Nothing has all the words searched for: these are not what was asked for, and counting them says little. */
  isClosest: boolean;
};

export function CourseCount({ total, isClosest }: CourseCountProps) {
  const shown = total < COURSE_COUNT_CAP ? writeCount(total) : `${COURSE_COUNT_CAP}+`;
  return (
    <h2 className="font-semibold text-ui font-text tracking-normal">
      {isClosest ? (
        'Closest matches'
      ) : (
        <>
          {`${shown} ${nounFor(total, 'course')}`}
          <span className="font-normal text-ink-soft"> on the wall</span>
        </>
      )}
    </h2>
  );
}
