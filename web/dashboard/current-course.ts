import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import type { CourseArtProps } from '#web/courses/course-art.tsx';

/** The open course watched last: the one to go on with. */
export function currentCourse(courses: readonly EnrolledCourse[]): EnrolledCourse | undefined {
  return courses.find((course) => course.isOpen && course.completionPercentage < 100);
}

/** Its picture, the largest thing on the dashboard. */
export function currentArt(course: EnrolledCourse): CourseArtProps {
  const art = { ...course.art, comp: 'trio' } as const;
  return { course: { ...course, id: course.courseId, art }, size: 1280, height: 720, eager: true };
}
