import { nailArtSources } from '#web/ui/art/nail-art-sources.ts';
import type { CourseArtProps } from './course-art.tsx';

/** Begins to load a picture before there is anything to show it in, and ahead of all others. */
export function askForCourseArt({ course, size, height = size, eager = false }: CourseArtProps): void {
  const { id, thumbnailUrl, art } = course;
  const box = { width: size, height, eager };
  const { src, srcSet = '' } =
    thumbnailUrl === null ? nailArtSources(id, { mode: 'crop', ...art }, box) : { src: thumbnailUrl };
  const image = new Image();
  image.fetchPriority = 'high';
  image.srcset = srcSet;
  image.src = src;
}
