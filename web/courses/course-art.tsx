import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

export type CourseArtProps = {
  course: Pick<CourseCard, 'id' | 'thumbnailUrl' | 'art'>;
  /** The side of the square in pixels, or the width if a height is given. */
  size: number;
  height?: number;
  eager?: boolean;
  /** How wide it is drawn, where that is not its width everywhere. */
  sizes?: string;
};

/** The creator's own picture, or the course's nail art. No alt text, because the title is next to it. */
export function CourseArt({ course, size, height = size, eager = false, sizes }: CourseArtProps) {
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
    <NailArtImage
      seed={course.id}
      mode="crop"
      {...course.art}
      width={size}
      height={height}
      eager={eager}
      sizes={sizes}
    />
  );
}
