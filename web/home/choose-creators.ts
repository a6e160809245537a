import type { CourseCard } from '#shared/courses/courses.contract.ts';

/**
 * The people behind the newest courses, each represented by one course. Neighbours should look different:
 * where someone has several courses, one in a colour that nobody before them has is preferred.
 */
export function chooseCreators(courses: readonly CourseCard[], count: number): CourseCard[] {
  const creatorIds = [...new Set(courses.map((course) => course.creator.id))].slice(0, count);
  const chosen: CourseCard[] = [];
  for (const creatorId of creatorIds) {
    const own = courses.filter((course) => course.creator.id === creatorId);
    const fresh = own.find((course) => !chosen.some((other) => other.art.palette === course.art.palette));
    const course = fresh ?? own[0];
    if (course) chosen.push(course);
  }
  return chosen;
}
