import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { rect, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const { lefts, width } = columns(3, { gap: 22, x: 92, width: 530 });
const GAP = 44;
const BOTTOM = 352;

type Layer = { name: string; height: number; tone: Tone };

const COAT: readonly Layer[] = [
  { name: 'base', height: 32, tone: 'gold' },
  { name: 'colour', height: 32, tone: 'lacquer' },
  { name: 'top', height: 32, tone: 'milk' },
];
const WHOLE_PLATE: readonly Layer[] = [{ name: 'plate', height: 68, tone: 'plate' }];
const TORN_PLATE: readonly Layer[] = [
  { name: 'plate', height: 52, tone: 'plate' },
  { name: 'flake', height: 16, tone: 'plate' },
];

/** Below which layer the gap is. */
const PARTINGS = [
  { below: 'base', plate: WHOLE_PLATE, name: 'plate | base', words: ['shiny plate:', 'preparation'] },
  { below: 'colour', plate: WHOLE_PLATE, name: 'base | colour', words: ['base stayed:', 'dust, a finger'] },
  { below: 'flake', plate: TORN_PLATE, name: 'in the plate', words: ['white flakes:', 'picked, pried'] },
];

/** The layers on top of one another, from below. */
function stack(layers: readonly Layer[], below: string): string {
  let y = BOTTOM;
  return layers
    .map(({ name, height, tone }) => {
      y -= height + (name === below ? GAP : 0);
      return rect([0, y], [width, height], { fill: tone, stroke: 'ink', width: 2, corner: 0 });
    })
    .join('');
}

/** A coat, cut across, that has come away in three different places. */
export const drawing = drawFigure(
  'Three places where a coat can part',
  write([320, 56], 'Where did it let go?', { size: 26, isBold: true }),
  ...PARTINGS.map(({ below, plate, name, words }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      write([width / 2, 112], name, { isBold: true }),
      stack([...plate, ...COAT], below),
      write([width / 2, 402], words, { tone: 'soft' }),
    ),
  ),
  ...[
    { y: 164, words: 'top' },
    { y: 196, words: 'colour' },
    { y: 228, words: 'base' },
    { y: 324, words: 'plate' },
  ].map(({ y, words }) => write([82, y], words, { anchor: 'end' })),
);
