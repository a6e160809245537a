import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { circle, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

/** The steps of value between ground and line, and how much of the colour that is. */
const STEPS = [
  { words: '0 steps', opacity: 0.05 },
  { words: '1 step', opacity: 0.24 },
  { words: '2 steps', opacity: 0.52 },
  { words: '4 steps', opacity: 1 },
];
const ROWS = [
  { name: 'fine', y: 224, width: 2.2, readFrom: 2 },
  { name: 'bold', y: 418, width: 10, readFrom: 1 },
];

const { lefts, width } = columns(STEPS.length, { x: 84, width: 540, gap: 12 });

function flower(opacity: number, lineWidth: number): string[] {
  const options = { stroke: 'lacquer', width: lineWidth, opacity } as const;
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180;
    return circle([Math.cos(angle) * 19, -112 + Math.sin(angle) * 19], 12, options);
  });
  return [...petals, path('M0-80C-4-60 4-44 0-26M0-52C10-66 20-66 26-70', options)];
}

/** One flower at four strengths of contrast, in a hairline and in broad strokes. */
export const drawing = drawFigure(
  'The same flower, fine and bold, at nought, one, two and four steps of value',
  ...STEPS.map(({ words, opacity }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 20], [width, 440], { fill: 'panel' }),
      write([x, 52], words),
      ...ROWS.map(({ y, width: lineWidth, readFrom }) =>
        [
          nail([x - 14, y], { length: 150, fill: 'milk', on: flower(opacity, lineWidth) }),
          verdict(index >= readFrom, [left + width - 22, y - 4]),
        ].join(''),
      ),
    ].join('');
  }),
  ...ROWS.map(({ name, y }) => write([44, y - 70], name, { isBold: true })),
);
