import { z } from 'zod';
import { COMPOSITIONS } from '#shared/nail-art/compositions.ts';
import { PALETTE_NAMES } from '#shared/nail-art/palettes.ts';
import { PATTERN_NAMES } from '#shared/nail-art/pattern-names.ts';
import { SHAPE_NAMES } from '#shared/nail-art/shapes.ts';

/** The drawing of a course or module: its palette is also the colour pair that tints its pages. */
export const art = z.object({
  palette: z.enum(PALETTE_NAMES),
  pattern: z.enum(PATTERN_NAMES),
  shape: z.enum(SHAPE_NAMES),
  comp: z.enum(COMPOSITIONS),
});

export type Art = z.infer<typeof art>;
