/** The shapes in which a course's picture is cut. */
export const COURSE_SHAPES = {
  wall: 'aspect-square',
  /** The page of a course; on large screens it is a square there too. */
  page: 'aspect-4/3',
} as const;
