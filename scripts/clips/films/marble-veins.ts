import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { paintTile, puddleAt } from '../props/paint-tile.ts';
import { together } from '../props/prop.ts';
import { GLASS } from '../sound/music.ts';
import { plainCoat } from '../stage/coats.ts';
import type { Point } from '../stage/plate.ts';
import { pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { flatBrush, linerBrush } from '../tools/brushes.ts';
import { ending, opening } from './acts.ts';
import { fan, row } from './arrangements.ts';

const look = { seed: 'stone from the river', palette: 'jade', shape: 'almond' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];

/** Wet base, dragged veins, and the moment to stop. */
export const marbleVeins: Film = {
  name: 'marble-veins',
  look,
  music: {
    chords: [
      [52, 59, 64, 71],
      [48, 55, 64, 71],
      [45, 57, 64, 69],
      [47, 54, 62, 69],
    ],
    chordSeconds: 9,
    voice: GLASS,
    pluckEverySeconds: 2.6,
  },
  play(stage) {
    const marble = stage.coat('marble');
    const veins = veinPaths(marble);
    const tile = {
      x: 96,
      y: 250,
      rotation: -6,
      shadow: tones.depth,
      colours: [tones.milk, mix(tones.lacquer, tones.milk, 0.5), tones.lacquer, tones.metal],
    };
    const wide = flatBrush({ paint: tones.milk, handle: tones.lacquer, angle: -34 });
    const pale = linerBrush({ paint: mix(tones.lacquer, tones.milk, 0.5), handle: tones.depth, angle: -30 });
    const dark = linerBrush({ paint: tones.lacquer, handle: tones.depth, angle: -30 });
    const gold = linerBrush({ paint: tones.metal, handle: mix(tones.lacquer, tones.depth, 0.5), angle: -30 });

    stage.say('Marble looks like luck. It is mostly timing.');
    opening(stage, {
      title: 'Marble veins',
      line: 'Drag, wait, stop in time.',
      places: row(3, { x: 935, y: 585, gap: 205, scale: 2, lean: 12 }),
      patterns: ['marble', 'solid', 'marble'],
    });

    stage.beginShot(together(paintTile(tile)));
    const nail = stage.addNail({ x: 520, y: 640, scale: 2.95, rotation: 38 });
    stage.rest(0.9);
    stage.step('Milk, never opaque');
    stage.say('Thin milk over the whole plate. Stone has depth because light goes in.');
    stage.dip(wide, puddleAt(tile, 0));
    stage.paint(wide, nail, plainCoat(tones.milk, { opacity: 0.95, gloss: 0.8 }), threeStrokes(length, 4.8), {
      floods: true,
      streaks: 0.7,
    });
    stage.say('Two of these at the most. A third would be chalk.');
    stage.rest(2);
    stage.cure(3.4);

    stage.step('Bloom');
    stage.say('Blooming gel, left wet. If it runs when you tilt the hand, it is too much.');
    stage.paint(wide, nail, { body: '', gloss: 1 }, threeStrokes(length, 4.2));
    stage.glint([nail], 2.2);
    stage.putDown();
    stage.rest(0.8);

    stage.step('First veins');
    stage.say('Load the pale green and wipe one side of the brush.');
    stage.dip(pale, puddleAt(tile, 1));
    stage.say('Touch down near the sidewall, then drag. Let the brush wobble.');
    const halo = layered(marble, 1);
    stage.paint(pale, nail, halo, slowly(veins.slice(0, 2), 2.6), { feather: 16, edgeSeconds: 1.4 });
    stage.say('A straight vein looks printed.');
    stage.paint(pale, nail, halo, slowly(veins.slice(2), 2.2), { feather: 16, edgeSeconds: 1.4 });

    stage.step('Let it spread');
    stage.say('Hands off. Five seconds is crisp, fifteen is smoke. Choose.');
    stage.turnInto(nail, layered(marble, 2), 2);
    stage.rest(3.8);

    stage.step('Dark threads');
    stage.say('Bottle green into the middle of the soft line. Cross once, only once.');
    stage.dip(dark, puddleAt(tile, 2));
    stage.paint(dark, nail, layered(marble, 3), slowly(veins, 1.8), { feather: 12, edgeSeconds: 0.3 });
    stage.say('If you get a blob, leave it. Lift it later with the dry brush.');
    stage.rest(2.2);
    stage.cure(3);

    stage.step('Gold');
    stage.say('Follow a vein for a third of its way, and leave.');
    stage.dip(gold, puddleAt(tile, 3));
    stage.paint(gold, nail, layered(marble, 4), slowly(veins, 1.5), { feather: 12, edgeSeconds: 0.3 });
    stage.rest(0.5);
    stage.step('Seal');
    stage.say('Float the top coat, cap the edge, and keep your hands still until the lamp.');
    const top = flatBrush({ paint: mix(tones.milk, WHITE, 0.5), handle: tones.lacquer, angle: -34 });
    stage.paint(top, nail, { ...marble, gloss: 1 }, threeStrokes(length, 4.2), {
      floods: true,
      edgeSeconds: 0.2,
    });
    stage.glint([nail], 2.4);
    stage.rest(2);

    stage.say('Found, not added: that is how gold should look in stone.');
    ending(stage, {
      line: 'No two are ever alike.',
      places: fan(5, { x: 640, y: 1040, radius: 480, scale: 1.72, spread: 19 }),
      patterns: ['solid', 'marble', 'milk', 'marble', 'solid'],
    });
  },
};

/** The marble with only its first parts: soft cloud, pale line, dark line, gold. */
function layered(marble: Coat, parts: number): Coat {
  let kept = 0;
  return {
    ...marble,
    body: marble.body.replaceAll(/<use [^>]*\/>/g, (part) => (++kept <= parts ? part : '')),
  };
}

/** From the tip to the cuticle, along the curves that the pattern itself uses. */
function veinPaths(marble: Coat): Point[][] {
  const d = /id="cv" d="([^"]+)"/.exec(marble.defs ?? '')?.[1] ?? '';
  return d
    .split('M')
    .filter(Boolean)
    .map((curve) => {
      const [x = 0, y = 0, turnX = 0, turnY = 0, middleX = 0, middleY = 0, endX = 0, endY = 0] =
        curve.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const first = quadratic([x, y], [turnX, turnY], [middleX, middleY]);
      const second = quadratic([middleX, middleY], [2 * middleX - turnX, 2 * middleY - turnY], [endX, endY]);
      return [...first, ...second.slice(1)].filter(([, v]) => v > -length && v < 8).toReversed();
    });
}

function quadratic(from: Point, turn: Point, to: Point): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map(
    (t): Point => [
      (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * turn[0] + t ** 2 * to[0],
      (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * turn[1] + t ** 2 * to[1],
    ],
  );
}

function slowly(paths: readonly Point[][], seconds: number): Stroke[] {
  return paths.map((points) => pull(points, 22, seconds));
}
