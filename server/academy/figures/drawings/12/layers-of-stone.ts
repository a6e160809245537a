import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { label, path } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const [LEFT, MIDDLE, RIGHT] = [36, 206, 376];
const RISE = 56;

/** One layer of the arch, from its lower edge at the sides up to its upper edge. */
function layer(from: number, to: number, fill: Tone) {
  return path(
    `M${LEFT} ${from}Q${MIDDLE} ${from - RISE} ${RIGHT} ${from}V${to}Q${MIDDLE} ${to - RISE} ${LEFT} ${to}Z`,
    { fill, stroke: 'line', width: 2 },
  );
}

/** A marble nail cut across: thicknesses are drawn much larger than they are. */
export const drawing = drawFigure(
  'The layers of a marble nail, cut across',
  layer(430, 360, 'plate'),
  layer(360, 342, 'gold'),
  layer(342, 268, 'milk'),
  layer(268, 194, 'milk'),
  path('M84 254Q176 226 272 248Q190 202 84 254Z', { fill: 'cobalt', opacity: 0.3 }),
  path('M120 246Q180 232 244 244Q184 214 120 246Z', { fill: 'cobalt', opacity: 0.45 }),
  layer(194, 146, 'panel'),
  path('M240 167Q285 130 330 181Q285 170 240 167Z', { fill: 'cobalt', stroke: 'cobalt', width: 3 }),
  label('clear top', [424, 84], [326, 136]),
  label('crisp vein', [424, 148], [310, 166]),
  label('milky veil', [424, 212], [340, 214]),
  label('soft vein', [424, 276], [230, 240]),
  label('milky ground', [424, 340], [336, 292]),
  label('base', [424, 394], [340, 338]),
  label('plate', [424, 448], [330, 384]),
);
