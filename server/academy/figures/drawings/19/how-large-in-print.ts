import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

/** Twelve units a printed millimetre; how much of a hairline is left to see. */
const MM = 12;
const PICTURES = [
  { x: 104, mm: 20, words: ['one', 'hand'], line: 1 },
  { x: 264, mm: 10, words: ['face and', 'hand'], line: 0.7 },
  { x: 410, mm: 5, words: ['head to', 'waist'], line: 0.2 },
  { x: 548, mm: 2, words: ['whole', 'figure'], line: 0 },
];
const BASE = 330;

function art(opacity: number): string[] {
  const options = { stroke: 'milk', width: 3, opacity } as const;
  return [
    path('M14-124A30 30 0 1 0 14-72A24 24 0 1 1 14-124Z', {
      fill: 'gold',
      opacity: Math.min(1, opacity + 0.3),
    }),
    path(
      'M-40-34Q0-62 44-30M-40-20Q0-48 44-16M-20-150L-8-138M-8-150L-20-138M16-160L22-154M22-160L16-154',
      options,
    ),
  ];
}

/** The same nail in four pictures for one page. */
export const drawing = drawFigure(
  'How long the same nail is in print, in four kinds of picture',
  rect([20, 20], [600, 440], { fill: 'panel' }),
  ...PICTURES.map(({ x, mm, words, line }) =>
    [
      nail([x, BASE], { shape: 'almond', length: mm * MM, fill: 'cobalt', on: line === 0 ? [] : art(line) }),
      write([x, 384], `${mm} mm`, { isBold: true }),
      write([x, 414], words, { tone: 'soft' }),
    ].join(''),
  ),
  write([320, 62], 'The same nail, on the same page', { size: 24, isBold: true }),
);
