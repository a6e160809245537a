import type { Composition } from '#shared/nail-art/compositions.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { centred } from './centred.ts';
import type { Frame, Layout } from './layout.ts';

type CloseUp = [pattern: PatternName, x: number, y: number, scale: number, rotation: number];

/** Nails larger than the frame; positions are offsets from its centre. */
export function cropLayout(frame: Frame): Layout {
  const { width, height, length } = frame;
  const unit = Math.max(height / 300, width / 400);
  const nails = CLOSE_UPS[frame.comp](frame).map(([pattern, x, y, scale, rotation]) =>
    centred(
      { pattern, x: width / 2 + x * unit, y: height / 2 + y * unit, scale: scale * unit, rotation },
      length,
    ),
  );
  return { nails };
}

const CLOSE_UPS: Record<Composition, (frame: Frame) => CloseUp[]> = {
  one: ({ pattern }) => [[pattern, 0, 6, 1.86, 40]],
  duo: ({ pattern, mate }) => [
    [mate, -84, -26, 1.36, 200],
    [pattern, 66, 22, 1.42, 20],
  ],
  trio: ({ pattern, mate, cast }) => [
    [mate, -138, 44, 1.34, 16],
    [pattern, 0, 24, 1.34, 16],
    [cast[3], 138, 4, 1.34, 16],
  ],
  wheel: ({ pattern, mate }) =>
    [12, 72, 132, 192, 252, 312].map((rotation, i): CloseUp => {
      const angle = (rotation * Math.PI) / 180;
      return [i % 2 ? mate : pattern, Math.sin(angle) * 122, -Math.cos(angle) * 122, 0.92, rotation];
    }),
  macro: ({ pattern }) => [[pattern, 20, 70, 2.2, -18]],
};
