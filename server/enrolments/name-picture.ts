import { currentCourse } from '#shared/enrolments/current-course.ts';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { continuePicture, PICTURE_HEADER } from '#shared/nail-art/continue-picture.ts';

/**
 * Names the picture of the course to go on with beside the list, for the dashboard's placeholder: browsers show it long
 * before they have the code that draws the page. One that somebody has uploaded waits for that code.
 */
export function namePicture(headers: Headers, courses: readonly EnrolledCourse[]): void {
  const current = currentCourse(courses);
  if (!current?.nextLesson || current.thumbnailUrl !== null) return;
  headers.set(PICTURE_HEADER, JSON.stringify(continuePicture(current.courseId, current.art)));
}
