import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { continuePicture } from '#shared/nail-art/continue-picture.ts';

type Picture = { sizes?: string; srcset?: string; src: string };

/** The picture of the course to go on with, the largest thing on the dashboard, as the properties of an image. */
export function currentArt({ courseId, art, thumbnailUrl }: EnrolledCourse): Picture {
  return thumbnailUrl === null ? continuePicture(courseId, art) : { src: thumbnailUrl };
}
