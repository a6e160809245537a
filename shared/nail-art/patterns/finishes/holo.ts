import { WHITE } from '#shared/nail-art/drawing/colour.ts';
import { linearGradient, paintedWith } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';
import { horizon } from './horizon.ts';

/** Holographic foil, the same in every palette. */
export function holo({ length, id }: Plate): Coat {
  const rainbow = linearGradient(`${id}f`, { x1: -50, y1: 6, x2: 44, y2: -length }, [
    [0, '#efb3c6'],
    [0.18, '#fbe3ea'],
    [0.32, '#cdb9ee'],
    [0.48, '#b4d9f6'],
    [0.6, '#eefaff'],
    [0.84, '#f6e2b6'],
    [1, '#f1b9c6'],
  ]);
  const reflections = linearGradient(`${id}h`, { x1: -46, y1: -8, x2: 46, y2: 0 }, [
    [0, '#4a3564', 0.6],
    [0.17, WHITE, 14 / 15],
    [0.3, WHITE, 0],
    [0.5, '#63508c', 0.33],
    [0.67, WHITE, 13 / 15],
    [0.78, WHITE, 0],
    [0.9, '#4a3564', 0.4],
    [1, WHITE, 0.4],
  ]);
  return {
    defs: rainbow + reflections + horizon(`${id}g`, length, WHITE, '#6a568f'),
    body: paintedWith(`${id}f`) + paintedWith(`${id}h`) + paintedWith(`${id}g`),
    gloss: 0.6,
  };
}
