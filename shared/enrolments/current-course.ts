import type { EnrolledCourse } from './enrolments.contract.ts';

type Course = Pick<EnrolledCourse, 'isOpen' | 'completionPercentage' | 'lastWatchedAt'>;

/**
 * The course to go on with: of those that are open and not complete, the one watched last or, if none has been watched, the
 * one joined last. Looked for among the newest enrolments only: another must not take its place as older ones are loaded.
 */
export function currentCourse<C extends Course>(newest: readonly C[]): C | undefined {
  const unfinished = newest.filter((course) => course.isOpen && course.completionPercentage < 100);
  return unfinished.reduce<C | undefined>(
    (last, course) => (last && isSince(last, course) ? last : course),
    undefined,
  );
}

function isSince(one: Course, other: Course): boolean {
  return (one.lastWatchedAt ?? '') >= (other.lastWatchedAt ?? '');
}
