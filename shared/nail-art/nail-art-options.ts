import type { Composition } from './compositions.ts';
import type { PaletteName } from './palettes.ts';
import type { PatternName } from './pattern-names.ts';
import type { ShapeName } from './shapes.ts';

/** One nail, a set of five on a tray, a close-up larger than its frame, a fan of swatch sticks. */
export const NAIL_ART_MODES = ['nail', 'set', 'crop', 'fan'] as const;

export type NailArtMode = (typeof NAIL_ART_MODES)[number];

/** What a seed decides unless it is given. */
export type NailArtChoice = {
  palette: PaletteName;
  pattern: PatternName;
  shape: ShapeName;
  comp: Composition;
};

export type NailArtOptions = Partial<NailArtChoice> & {
  mode?: NailArtMode;
  /** The frame in drawing units; each mode has its own by default. */
  width?: number;
  height?: number;
  /** Without a ground the drawing is transparent around the nails. */
  ground?: boolean;
  /** Whether a set lies on a tray. */
  tray?: boolean;
  /** A single nail's rotation in degrees, and its size if it should not fit the frame. */
  rotation?: number;
  scale?: number;
  /** Keeps the ids of identical drawings on one page apart. */
  instance?: string;
};
