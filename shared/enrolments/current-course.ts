import type { EnrolledCourse } from './enrolments.contract.ts';

/** The open course to go on with: of those that are not complete, the one joined last. */
export function currentCourse(courses: readonly EnrolledCourse[]): EnrolledCourse | undefined {
  return courses.find((course) => course.isOpen && course.completionPercentage < 100);
}
