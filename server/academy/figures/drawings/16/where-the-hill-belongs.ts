import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, type Point, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { CROWN, gel, HILL, sideFinger, sideFold, sidePlate } from '#server/academy/figures/kit/side-view.ts';

const { lefts, width } = columns(2);

const BEAK: readonly Point[] = [
  [160, 203],
  [220, 195],
  [300, 193],
  [370, 190],
  [425, 174],
  [460, 170],
  [492, 188],
  [510, 220],
];
const BUMP: readonly Point[] = [
  [158, 204],
  [168, 176],
  [190, 160],
  [222, 164],
  [270, 182],
  [340, 196],
  [420, 208],
  [510, 223],
];
const SPOON: readonly Point[] = [
  [158, 204],
  [166, 182],
  [186, 173],
  [250, 168],
  [330, 170],
  [400, 179],
  [470, 192],
  [510, 203],
];

const PROFILES = [
  { words: 'hill', top: HILL, crown: CROWN },
  { words: 'beak', top: BEAK, crown: 460 },
  { words: 'bump', top: BUMP, crown: 198 },
  { words: 'spoon', top: SPOON, crown: null },
];

/** One good profile and three bad ones; an arrow marks the highest point. */
export const drawing = drawFigure(
  'Four profiles of an extension: a hill, a beak, a bump and a spoon',
  ...PROFILES.map(({ words, top: profile, crown }, index) => {
    const left = lefts[index % 2] ?? 0;
    const top = index < 2 ? 24 : 248;
    return [
      rect([left, top], [width, 208], { fill: 'panel' }),
      group({ x: left - 33, y: top - 40, scale: 0.55 }, sideFinger(60), sidePlate(), gel(profile), sideFold),
      crown === null ? '' : arrow([left - 33 + crown * 0.55, top + 16], [left - 33 + crown * 0.55, top + 42]),
      write([left + 18, top + 190], words, { anchor: 'start', size: 24 }),
      verdict(index === 0, [left + width - 32, top + 178]),
    ].join('');
  }),
);
