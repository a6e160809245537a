/** Almond to squoval are everyday shapes; a stiletto is drawn only on request. */
export const CHANCE_SHAPE_NAMES = ['almond', 'coffin', 'oval', 'squoval'] as const;

export const SHAPE_NAMES = [...CHANCE_SHAPE_NAMES, 'stiletto'] as const;

export type ShapeName = (typeof SHAPE_NAMES)[number];

/** The outline of a nail with its cuticle at the origin and its tip pointing up, `length` units away. */
type Shape = { outline: string; length: number };

export const SHAPES: Record<ShapeName, Shape> = {
  almond: {
    outline:
      'M-40-20C-37 2-20 12 0 12S37 2 40-20C44-46 46-66 46-92C46-146 17-206 0-206S-46-146-46-92C-46-66-44-46-40-20Z',
    length: 206,
  },
  coffin: {
    outline:
      'M-40-20C-37 2-20 12 0 12S37 2 40-20C44-46 46-66 46-90C45-124 35-160 29-192Q27-200 19-200H-19Q-27-200-29-192C-35-160-45-124-46-90C-46-66-44-46-40-20Z',
    length: 200,
  },
  oval: {
    outline:
      'M-40-20C-37 2-20 12 0 12S37 2 40-20C44-44 46-64 46-92C46-140 25-174 0-174S-46-140-46-92C-46-64-44-44-40-20Z',
    length: 174,
  },
  squoval: {
    outline:
      'M-41-20C-38 2-20 12 0 12S38 2 41-20C45-44 46-62 46-86L45-146C44-162 36-167 20-168Q0-170-20-168C-36-167-44-162-45-146L-46-86C-46-62-45-44-41-20Z',
    length: 168,
  },
  stiletto: {
    outline:
      'M-40-20C-37 2-20 12 0 12S37 2 40-20C44-46 46-64 45-90C44-142 8-220 0-226C-8-220-44-142-45-90C-46-64-44-46-40-20Z',
    length: 226,
  },
};
