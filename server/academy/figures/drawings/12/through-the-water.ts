import { drawFigure, group, round } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const RINGS: readonly { radius: number; tone: Tone }[] = [
  { radius: 64, tone: 'cobalt' },
  { radius: 52, tone: 'milk' },
  { radius: 40, tone: 'jade' },
  { radius: 28, tone: 'milk' },
  { radius: 16, tone: 'coral' },
];

const rim = circle([0, 0], 76, { fill: 'edge', stroke: 'soft', width: 4 });

/** A ring into which a stick has pulled four notches, from outside to the centre. */
function pulled(radius: number): string {
  const points = Array.from({ length: 96 }, (_, index) => {
    const angle = (index / 96) * 2 * Math.PI;
    const away = radius * (1 - 0.55 * Math.abs(Math.sin(angle * 2)) ** 14);
    return `${round(away * Math.cos(angle))} ${round(away * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

const stick = path('M66-52L10-8', { stroke: 'gold', width: 6 });

/** The cup from the side, cut open, its water at height 0. */
const cup =
  path('M-104 0L-92 92H92L104 0Z', { fill: 'cobalt', opacity: 0.18 }) +
  path('M-110-30L-94 94H94L110-30', { stroke: 'soft', width: 4 });

/** Nail down, its tip on the left and a little lower than the knuckle: so high there, and rising so steeply. */
function finger(height: number, slope: number): string {
  const at = (x: number, y: number) => `${x} ${round(height + y - slope * (x + 64))}`;
  return (
    path(
      `M${at(-52, -18)}C${at(-46, -44)} ${at(0, -46)} ${at(150, -50)}L${at(150, 2)}C${at(60, 4)} ${at(0, 4)} ${at(-36, 2)}C${at(-50, 0)} ${at(-54, -8)} ${at(-52, -18)}Z`,
      { fill: 'skin' },
    ) +
    path(
      `M${at(-76, -4)}C${at(-50, 8)} ${at(-20, 12)} ${at(10, 9)}L${at(10, 3)}C${at(-20, 4)} ${at(-50, 1)} ${at(-76, -4)}Z`,
      {
        fill: 'lacquer',
        stroke: 'ink',
        width: 2,
      },
    )
  );
}

const film = (from: number, to: number) => line([from, 0], [to, 0], { stroke: 'lacquer', width: 6 });

const fromAbove = (...parts: readonly string[]) => group({ x: 180, y: 88, scale: 0.95 }, rim, ...parts);
const fromTheSide = (...parts: readonly string[]) => group({ x: 150, y: 132, scale: 0.85 }, ...parts);

const STEPS = [
  {
    words: 'rings',
    parts: fromAbove(...RINGS.map(({ radius, tone }) => circle([0, 0], radius, { fill: tone }))),
  },
  {
    words: 'draw',
    parts: fromAbove(...RINGS.map(({ radius, tone }) => path(pulled(radius), { fill: tone })), stick),
  },
  {
    words: 'dip',
    parts: fromTheSide(cup, film(-102, 102), finger(-24, 0.34), arrow([-96, -78], [-96, -26], { width: 4 })),
  },
  {
    words: 'sweep',
    parts: fromTheSide(
      finger(56, 0.56),
      cup,
      path('M-92-2Q-84-14-74-6T-58-4', { stroke: 'lacquer', width: 7 }),
      line([-70, -10], [-100, -86], { stroke: 'soft', width: 5 }),
      path('M-70-8L-78-28', { stroke: 'edge', width: 16 }),
    ),
  },
];

/** Water marble: the film from above, then the finger from the side. */
export const drawing = drawFigure(
  'Rings, draw, dip and sweep',
  ...STEPS.map(({ words, parts }, index) => {
    const isAbove = index < 2;
    const [left, top, height] = [index % 2 === 0 ? 24 : 328, isAbove ? 16 : 206, isAbove ? 176 : 258];
    return [
      rect([left, top], [288, height], { fill: 'panel' }),
      group({ x: left, y: top }, parts),
      step(index + 1, [left + 28, top + height - 28]),
      write([left + 54, top + height - 20], words, { anchor: 'start' }),
    ].join('');
  }),
);
