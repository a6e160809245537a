import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { paintTile, puddleAt } from '../props/paint-tile.ts';
import { together } from '../props/prop.ts';
import { GLASS } from '../sound/music.ts';
import { partCoat, partsOf } from '../stage/coat-parts.ts';
import type { Point } from '../stage/plate.ts';
import { dot, pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { dottingTool, flatBrush, linerBrush } from '../tools/brushes.ts';
import { ending, opening } from './acts.ts';
import { fan, row } from './arrangements.ts';

const look = { seed: 'july', palette: 'glacier', shape: 'oval' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];

type Blossom = { x: number; y: number; turn: number; scale: number; colour: string };

/** Flowers, five presses of the brush each. */
export const petalFlowers: Film = {
  name: 'petal-flowers',
  look,
  music: {
    chords: [
      [55, 62, 67, 71],
      [52, 59, 67, 71],
      [48, 60, 64, 67],
      [50, 57, 66, 69],
    ],
    chordSeconds: 7,
    voice: GLASS,
    pluckEverySeconds: 1.9,
  },
  play(stage) {
    const flowers = stage.coat('florals');
    const [ground = '', ...blossomParts] = partsOf(flowers);
    const blossoms = blossomParts.map(readBlossom);
    const petalsOnly = withParts(flowers, blossomParts, ['leaf', 'heart']);
    const withLeaves = withParts(flowers, blossomParts, ['heart']);
    const tile = {
      x: 96,
      y: 250,
      rotation: 7,
      shadow: tones.depth,
      colours: [tones.lacquer, tones.milk, tones.accent, tones.metal],
    };
    const handle = mix(tones.depth, tones.lacquer, 0.25);
    const wide = flatBrush({ paint: tones.lacquer, handle });
    const petal = linerBrush({ paint: tones.milk, handle });
    const rose = linerBrush({ paint: tones.accent, handle });
    const leaf = linerBrush({ paint: mix(tones.lacquer, tones.milk, 0.35), handle });
    const ball = dottingTool({ paint: tones.metal, handle });

    stage.say('A flower is five presses of the brush and one dot.');
    opening(stage, {
      title: 'Petal by petal',
      line: 'Press, lift, turn the hand.',
      places: row(3, { x: 935, y: 550, gap: 205, scale: 2.05, lean: -3 }),
      patterns: ['florals', 'milk', 'florals'],
    });

    stage.beginShot(together(paintTile(tile)));
    const place = { x: 640, y: 655, scale: 3.35, rotation: 14 };
    const nail = stage.addNail(place);
    stage.rest(0.9);
    stage.step('The ground');
    stage.say('An even ground, cured. Flowers need a quiet sky behind them.');
    stage.dip(wide, puddleAt(tile, 0));
    stage.paint(wide, nail, partCoat(flowers, ground), threeStrokes(length, 4.8), {
      floods: true,
      streaks: 0.6,
    });
    stage.cure(3);

    const white = blossoms.filter(({ colour }) => colour === tones.milk);
    const pink = blossoms.filter(({ colour }) => colour !== tones.milk);
    stage.step('Five presses');
    stage.say('Load the tip. Press at the outside, and pull the petal in to the middle.');
    stage.dip(petal, puddleAt(tile, 1));
    for (const blossom of white.slice(0, 2))
      stage.paint(petal, nail, petalsOnly, petals(blossom, 0.5), { feather: 1.5 });
    stage.say('Turn the nail, not your wrist. Every petal is then the same stroke.');
    for (const blossom of white.slice(2))
      stage.paint(petal, nail, petalsOnly, petals(blossom, 0.36), { feather: 1.5 });

    stage.step('A second colour');
    stage.say('Not in rows. Let some of them run off the edge, as they would on cloth.');
    stage.dip(rose, puddleAt(tile, 2));
    for (const blossom of pink) stage.paint(rose, nail, petalsOnly, petals(blossom, 0.36), { feather: 1.5 });
    stage.say('Look at the gaps. They are drawn as well.');
    stage.rest(1.6);

    stage.step('Leaves');
    stage.say('One leaf each, in two strokes that share a tip.');
    stage.paint(leaf, nail, withLeaves, blossoms.flatMap(leafStroke), { feather: 2 });

    stage.step('Hearts');
    stage.say('A clean ball tool, straight down. The size of the drop is the size of the dot.');
    stage.dip(ball, puddleAt(tile, 3));
    stage.paint(
      ball,
      nail,
      flowers,
      blossoms.map(({ x, y }) => dot(x, y, 7, 0.25)),
      { feather: 1.5 },
    );
    stage.rest(0.8);

    stage.step('Seal');
    stage.say('Wait until the petals are dry to the touch, then float the top coat over them.');
    const top = flatBrush({ paint: mix(tones.milk, WHITE, 0.4), handle });
    stage.paint(top, nail, { ...flowers, gloss: 1 }, threeStrokes(length, 4.2), {
      floods: true,
      edgeSeconds: 0.2,
    });
    stage.glint([nail], 2.4);
    stage.rest(1.8);
    stage.say('Two of five is plenty. The quiet nails make the others sing.');
    ending(stage, {
      line: 'Leave room for the sky.',
      places: fan(5, { x: 640, y: 1060, radius: 500, scale: 1.85, spread: 18 }),
      patterns: ['solid', 'florals', 'milk', 'florals', 'solid'],
    });
  },
};

/** The blossom is defined once, as leaf, petals and heart; some of these may be left out. */
function withParts(flowers: Coat, blossoms: readonly string[], without: readonly ('leaf' | 'heart')[]): Coat {
  let defs = flowers.defs ?? '';
  if (without.includes('leaf')) defs = defs.replace(/<path d="M4-2C[^>]*\/>/, '');
  if (without.includes('heart')) defs = defs.replace(/<circle [^>]*\/>/, '');
  return { ...flowers, defs, body: blossoms.join('') };
}

function readBlossom(part: string): Blossom {
  const numbers = /translate\((\S+) (\S+)\) rotate\((\S+)\) scale\((\S+)\)/.exec(part)?.slice(1).map(Number);
  const [x = 0, y = 0, turn = 0, scale = 1] = numbers ?? [];
  return { x, y, turn, scale, colour: /stroke="([^"]+)"/.exec(part)?.[1] ?? '' };
}

function petals({ x, y, turn, scale }: Blossom, seconds: number): Stroke[] {
  return Array.from({ length: 5 }, (_, i) => {
    const angle = ((turn + i * 72) * Math.PI) / 180;
    const at = (radius: number): Point => [
      x + Math.sin(angle) * radius * scale,
      y - Math.cos(angle) * radius * scale,
    ];
    return pull([at(17), at(11), at(4)], 8 * scale, seconds);
  });
}

function leafStroke({ x, y, turn, scale }: Blossom): Stroke[] {
  const angle = (turn * Math.PI) / 180;
  const at = (u: number, v: number): Point => [
    x + (u * Math.cos(angle) - v * Math.sin(angle)) * scale,
    y + (u * Math.sin(angle) + v * Math.cos(angle)) * scale,
  ];
  return [pull([at(36, -12), at(22, -9), at(6, -2)], 9 * scale, 0.55)];
}
