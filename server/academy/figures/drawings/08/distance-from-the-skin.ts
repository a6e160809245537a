import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

const VALUES = [1, 2, 3, 4, 5];
const place = (value: number) => 72 + (value - 1) * 124;
const countSteps = (steps: number) => `${steps} ${steps === 1 ? 'step' : 'steps'}`;

/** What makes a grey of this value, the same in light and in dark: milk over a grey, less and less of it. */
const veils = (value: number) =>
  [
    { fill: 'soft', opacity: 1 },
    { fill: 'line', opacity: 0.5 },
    { fill: 'milk', opacity: (5 - value) / 4 },
  ] as const;

function greyNail(value: number, y: number): string {
  const on = veils(value).map((veil) => rect([-60, -190], [120, 210], { ...veil, corner: 0 }));
  return nail([place(value), y], { length: 76, on });
}

/** One hand on the scale: its own value, and the way from it to each of the two bottles. */
function hand(top: number, value: number): string {
  const scale = top + 132;
  const way = (to: number) => {
    const side = Math.sign(to - value);
    return (
      arrow([place(value) + side * 30, scale - 40], [place(to) - side * 28, scale - 40], {
        stroke: 'coral',
      }) + write([(place(value) + place(to)) / 2, scale - 58], countSteps(Math.abs(to - value)))
    );
  };
  return [
    rect([16, top], [608, 204], { fill: 'panel' }),
    line([place(1), scale + 12], [place(5), scale + 12], { stroke: 'line', width: 5 }),
    ...VALUES.map((at) => circle([place(at), scale + 12], 7, { fill: 'soft' })),
    greyNail(1, scale - 12),
    greyNail(5, scale - 12),
    ...veils(value).map((veil) => circle([place(value), scale - 40], 23, veil)),
    circle([place(value), scale - 40], 23, { stroke: 'ink' }),
    way(1),
    way(5),
    write([place(1), scale + 52], 'white 1'),
    write([place(value), scale + 52], `skin ${value}`, { isBold: true }),
    write([place(5), scale + 52], 'navy 5'),
  ].join('');
}

/** The same two bottles in grey, counted from two hands. */
export const drawing = drawFigure(
  'How many steps of value lie between two skins and two polishes',
  hand(28, 2),
  hand(248, 4),
);
