import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { rect, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const { lefts, width } = columns(3, { gap: 22, x: 92, width: 530 });
const GAP = 44;
const BOTTOM = 352;

type Layer = { name: string; height: number; tone: Tone };

/** From below: the plate counts twice, since it can part within itself. */
const LAYERS: readonly Layer[] = [
  { name: 'plate', height: 52, tone: 'plate' },
  { name: '', height: 16, tone: 'plate' },
  { name: 'base', height: 32, tone: 'gold' },
  { name: 'colour', height: 32, tone: 'lacquer' },
  { name: 'top', height: 32, tone: 'milk' },
];

/** Below which of these layers the gap is. */
const PARTINGS = [
  { below: 2, name: 'plate | base', words: ['shiny plate:', 'preparation'] },
  { below: 3, name: 'base | colour', words: ['base stayed:', 'dust, a finger'] },
  { below: 1, name: 'in the plate', words: ['white flakes:', 'picked, pried'] },
];

function stack(below: number): string {
  let y = BOTTOM;
  return LAYERS.map(({ height, tone }, index) => {
    y -= height + (index === below ? GAP : 0);
    // The two parts of a whole plate are drawn without a line between them.
    const isJoined = index === 1 && below !== 1;
    const join = isJoined ? rect([2, y + 4], [width - 4, height], { fill: tone, corner: 0 }) : '';
    return rect([0, y], [width, height], { fill: tone, stroke: 'ink', width: 2, corner: 0 }) + join;
  }).join('');
}

/** A coat, cut across, that has come away in three different places. */
export const drawing = drawFigure(
  'Three places where a coat can part',
  write([320, 56], 'Where did it let go?', { size: 26, isBold: true }),
  ...PARTINGS.map(({ below, name, words }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      write([width / 2, 112], name, { isBold: true }),
      stack(below),
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
