import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { circle, path, verdict, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3, { gap: 22 });
const PLATE_TOP = 280;
const CENTRE = width / 2;

/** The top of a dulled plate: fine valleys from side to side. */
const valleys = `l${width / 24} 8l${width / 24}-8`.repeat(12);

const smoothPlate = path(`M0 ${PLATE_TOP}H${width}V352H0Z`, { fill: 'plate', stroke: 'ink', width: 2.5 });
const dullPlate = path(`M0 ${PLATE_TOP}${valleys}V352H0Z`, { fill: 'plate', stroke: 'ink', width: 2.5 });

const SURFACES = [
  {
    name: 'oily',
    words: 'stands up',
    isGood: false,
    drawn: [
      smoothPlate,
      path(`M0 ${PLATE_TOP - 5}H${width}`, { stroke: 'gold', width: 9 }),
      path(
        `M${CENTRE - 44} 271C${CENTRE - 62} 236 ${CENTRE - 44} 192 ${CENTRE} 192S${CENTRE + 62} 236 ${CENTRE + 44} 271Z`,
        { fill: 'cobalt', opacity: 0.75 },
      ),
    ],
  },
  {
    name: 'dusty',
    words: 'hangs over gaps',
    isGood: false,
    drawn: [
      smoothPlate,
      path(
        `M14 270C24 232 60 218 ${CENTRE} 218S${width - 24} 232 ${width - 14} 270Q${width / 2} 262 14 270Z`,
        { fill: 'cobalt', opacity: 0.75 },
      ),
      ...[24, 46, 74, 98, 122, 148, 168].map((x, index) =>
        circle([x, PLATE_TOP - 8 - (index % 2) * 3], 8 + (index % 3), { fill: 'gold' }),
      ),
    ],
  },
  {
    name: 'clean and dull',
    words: 'lies flat',
    isGood: true,
    drawn: [
      dullPlate,
      path(
        `M0 ${PLATE_TOP}${valleys}C${width - 12} 250 ${width - 40} 246 ${CENTRE} 246S12 250 0 ${PLATE_TOP}Z`,
        { fill: 'cobalt', opacity: 0.75 },
      ),
    ],
  },
];

/** One drop of base on three plates, cut across: contact is what holds. */
export const drawing = drawFigure(
  'A drop of base on an oily, a dusty and a clean plate',
  write([320, 62], 'One drop, three plates', { size: 26, isBold: true }),
  ...SURFACES.map(({ name, words, isGood, drawn }, index) => {
    const left = lefts[index] ?? 0;
    return [
      `<g transform="translate(${left} 0)">`,
      ...drawn,
      write([CENTRE, 126], name, { isBold: true }),
      write([CENTRE, 400], words, { tone: 'soft' }),
      verdict(isGood, [CENTRE, 438]),
      '</g>',
    ].join('');
  }),
  write([(lefts[0] ?? 0) + 12, 334], 'plate', { anchor: 'start' }),
);
