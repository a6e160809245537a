import type { Composition } from '#shared/nail-art/compositions.ts';
import type { Placement } from '#shared/nail-art/drawing/nails.ts';
import type { NailArtOptions } from '#shared/nail-art/nail-art-options.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Tones } from '#shared/nail-art/patterns/pattern.ts';

export type Cast = [PatternName, PatternName, PatternName, PatternName, PatternName];

export type Frame = {
  width: number;
  height: number;
  pattern: PatternName;
  comp: Composition;
  tones: Tones;
  /** The chosen shape's length from cuticle to tip. */
  length: number;
  /** The patterns of a set, the statement among its quiet companions. */
  cast: Cast;
  /** The quietest companion of the pattern. */
  mate: PatternName;
  id: string;
  options: NailArtOptions;
};

/** Where a drawing's nails are, and what else is in the frame. */
export type Layout = { nails: Placement[]; defs?: string; behind?: string; inFront?: string };
