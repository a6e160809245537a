import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const { lefts, width } = columns(4);
const FOLD = 350;

/** In the nail's own units: where each strip of colour lies, a hair's width from the skin. */
const CENTRE = 'M-16 3Q0 6 16 3V-260H-16Z';
const LEFT = 'M-41-36C-37-12-24 0-10 4V-260H-41Z';
const RIGHT = 'M41-36C37-12 24 0 10 4V-260H41Z';
const WAVE = 'M-15-34C-24-16-20 2 0 5S24-16 15-34C10-48-10-48-15-34Z';

const fresh = (d: string) => path(d, { fill: 'lacquer' });
const earlier = (d: string) => path(d, { fill: 'lacquer', opacity: 0.5 });

const STEPS = [
  { words: ['set down,', 'push back'], on: [fresh(WAVE)], from: [0, -142], to: [0, -66] },
  { words: ['centre'], on: [fresh(CENTRE)], from: [0, -16], to: [0, -236] },
  { words: ['left'], on: [earlier(CENTRE), fresh(LEFT)], from: [-28, -40], to: [-22, -196] },
  {
    words: ['right,', 'then cap'],
    on: [earlier(CENTRE), earlier(LEFT), fresh(RIGHT)],
    from: [28, -40],
    to: [22, -196],
  },
] as const;

/** One coat of colour in its four movements; the latest is the darkest. */
export const drawing = drawFigure(
  'Set down and push back, then centre, left, right',
  ...STEPS.map(({ words, on, from, to }, index) => {
    const x = (lefts[index] ?? 0) + width / 2;
    return [
      step(index + 1, [x, 54]),
      fingertip([x, FOLD], { width: 124, below: 40 }),
      nail([x, FOLD], { shape: 'almond', length: 250, fill: 'moon', on }),
      arrow([x + from[0], FOLD + from[1]], [x + to[0], FOLD + to[1]], {
        stroke: index === 0 ? 'ink' : 'ground',
        width: 4,
      }),
      write([x, 424], words, { isBold: true }),
    ].join('');
  }),
);
