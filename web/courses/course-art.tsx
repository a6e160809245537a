import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

type CourseArtProps = {
  course: Pick<CourseCard, 'id' | 'thumbnailUrl' | 'art'>;
  /** The side of the square it is drawn in, in pixels; its width, with a height. */
  size: number;
  height?: number;
  eager?: boolean;
};

/** The creator's own picture, or the nail art that belongs to the course. Its title stands beside it, so it is silent. */
export function CourseArt({ course, size, height = size, eager = false }: CourseArtProps) {
  if (course.thumbnailUrl !== null) {
    return (
      <img
        src={course.thumbnailUrl}
        alt=""
        width={size}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="art-dim size-full object-cover"
      />
    );
  }
  return (
    <NailArtImage seed={course.id} mode="crop" {...course.art} width={size} height={height} eager={eager} />
  );
}
