import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { line, rect, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const PARTS: readonly { name: string; minutes: number; tone?: Tone }[] = [
  { name: 'brief', minutes: 15 },
  { name: 'sketch', minutes: 30 },
  { name: 'test', minutes: 25 },
  { name: 'tips', minutes: 20 },
  { name: 'break', minutes: 10, tone: 'jade' },
  { name: 'paint', minutes: 80, tone: 'lacquer' },
  { name: 'seal', minutes: 20 },
  { name: 'photos', minutes: 25 },
  { name: 'pack', minutes: 15 },
];
const HOURS = [18, 19, 20, 21, 22];
const place = (minutes: number) => 172 + minutes * 1.75;
const TOP = 74;
const ROW = 42;
const startOf = (part: number) => PARTS.slice(0, part).reduce((sum, { minutes }) => sum + minutes, 0);

/** From a brief to a tray, with the clock above. */
export const drawing = drawFigure(
  'An evening from six to ten, in nine parts',
  ...HOURS.map((hour, index) =>
    [
      line([place(index * 60), TOP - 14], [place(index * 60), TOP + PARTS.length * ROW], {
        stroke: 'line',
        width: 2,
      }),
      write([place(index * 60), TOP - 26], String(hour), { tone: 'soft' }),
    ].join(''),
  ),
  ...PARTS.map(({ name, minutes, tone = 'coral' }, index) => {
    const y = TOP + index * ROW;
    return [
      write([24, y + 24], name, { anchor: 'start' }),
      write([152, y + 24], String(minutes), { anchor: 'end', tone: 'soft' }),
      rect([place(startOf(index)), y + 4], [minutes * 1.75, 28], { fill: tone, corner: 8 }),
    ].join('');
  }),
);
