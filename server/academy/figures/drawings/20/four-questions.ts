import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, rect, step, write } from '#server/academy/figures/kit/marks.ts';

const ROWS = [
  { question: 'Emergency?', answer: ['call for help,', 'stay there'] },
  { question: 'Sign on nail or skin?', answer: ['no product,', 'see a doctor'] },
  { question: 'Illness, medicine?', answer: ['a doctor’s word', 'first'] },
  { question: 'An unsafe wish?', answer: ['offer something', 'safe'] },
];

const ROW = { top: 20, height: 96, box: 70 };

/** Four questions from top to bottom; a yes leads to the right, a no leads down. */
export const drawing = drawFigure(
  'Four questions before a service',
  ...ROWS.map(({ question, answer }, index) => {
    const top = ROW.top + index * ROW.height;
    const middle = top + ROW.box / 2;
    return [
      rect([24, top], [330, ROW.box], { fill: 'panel' }),
      step(index + 1, [56, middle]),
      write([84, middle + 7], question, { anchor: 'start' }),
      arrow([360, middle], [412, middle], { stroke: 'bad', width: 4 }),
      write([384, middle - 12], 'yes', { tone: 'bad' }),
      write([426, middle - 5], answer, { anchor: 'start' }),
      arrow([150, top + ROW.box + 3], [150, top + ROW.height - 3], { stroke: 'good', width: 4 }),
      write([184, top + ROW.box + 20], 'no', { tone: 'good' }),
    ].join('');
  }),
  rect([24, ROW.top + ROWS.length * ROW.height], [330, 56], { fill: 'good' }),
  write([189, ROW.top + ROWS.length * ROW.height + 37], 'go on', { size: 26, tone: 'ground', isBold: true }),
);
