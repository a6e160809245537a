import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { CONTINUE_PICTURE } from '#shared/nail-art/continue-picture.ts';
import type { CourseArtProps } from '#web/courses/course-art.tsx';

/** The open course watched last: the one to go on with. */
export function currentCourse(courses: readonly EnrolledCourse[]): EnrolledCourse | undefined {
  return courses.find((course) => course.isOpen && course.completionPercentage < 100);
}

/** Its picture, the largest thing on the dashboard. */
export function currentArt(course: EnrolledCourse): CourseArtProps {
  const { comp, width, height } = CONTINUE_PICTURE;
  const art = { ...course.art, comp };
  return { course: { ...course, id: course.courseId, art }, size: width, height, eager: true };
}
