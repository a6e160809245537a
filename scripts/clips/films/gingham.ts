import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { paintTile, puddleAt } from '../props/paint-tile.ts';
import { together } from '../props/prop.ts';
import { sheet } from '../props/sheet.ts';
import { FELT } from '../sound/music.ts';
import { partCoat, partsOf } from '../stage/coat-parts.ts';
import { plainCoat } from '../stage/coats.ts';
import { pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { flatBrush, linerBrush } from '../tools/brushes.ts';
import { ending, opening } from './acts.ts';
import { row } from './arrangements.ts';

const look = { seed: 'picnic cloth', palette: 'pistachio', shape: 'squoval' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];

/** Lines along, lines across; the crossings paint themselves. */
export const gingham: Film = {
  name: 'gingham',
  look,
  music: {
    chords: [
      [48, 55, 60, 64],
      [53, 57, 60, 69],
      [50, 57, 62, 65],
      [43, 55, 59, 62],
    ],
    chordSeconds: 6,
    voice: FELT,
    pluckEverySeconds: 1.6,
  },
  play(stage) {
    const cloth = stage.coat('gingham');
    const [, warp = '', weft = ''] = partsOf(cloth);
    const threads = (part: string) =>
      partCoat(cloth, `<g fill="${tones.lacquer}" fill-opacity=".58">${part}</g>`);
    const tile = {
      x: 1085,
      y: 330,
      rotation: -5,
      shadow: tones.depth,
      colours: [tones.milk, mix(tones.lacquer, tones.milk, 0.3), tones.accent],
    };
    const handle = tones.accent;
    const wide = flatBrush({ paint: tones.milk, handle, angle: 38 });
    const liner = linerBrush({ paint: mix(tones.lacquer, tones.milk, 0.2), handle, angle: 44 });

    stage.say('Gingham is two sets of stripes. The third colour makes itself.');
    opening(stage, {
      title: 'Gingham',
      line: 'Along, dry, across.',
      places: row(3, { x: 930, y: 535, gap: 205, scale: 2.1, lean: 4 }),
      patterns: ['gingham', 'accent', 'gingham'],
    });

    stage.beginShot(
      together(
        sheet({
          x: 120,
          y: 176,
          width: 900,
          height: 460,
          rotation: -3,
          colour: '#fbf6e4',
          shadow: tones.depth,
        }),
        paintTile(tile),
      ),
    );
    const nail = stage.addNail({ x: 205, y: 420, scale: 4.15, rotation: 88 });
    stage.rest(0.9);
    stage.step('Milk ground');
    stage.say('A milky ground, cured and wiped, so that mistakes come off.');
    stage.dip(wide, puddleAt(tile, 0));
    stage.paint(wide, nail, plainCoat(tones.milk), threeStrokes(length, 5), { floods: true, streaks: 0.5 });
    stage.cure(2.8);

    stage.step('Along');
    stage.say('Thin your green with clear gel until you can read through it.');
    stage.dip(liner, puddleAt(tile, 1));
    stage.say('Middle line first, cuticle to tip, in one breath.');
    const lanes = lanesOf(warp);
    stage.paint(
      liner,
      nail,
      threads(warp),
      lanes.slice(1, 2).map((lane) => laneStroke(lane, 3)),
      { feather: 1 },
    );
    stage.say('Then its neighbours. As wide as the gap beside them: measure with your eye.');
    stage.paint(
      liner,
      nail,
      threads(warp),
      [...lanes.slice(0, 1), ...lanes.slice(2)].map((lane) => laneStroke(lane, 2.4)),
      { feather: 1 },
    );

    stage.step('Let it set');
    stage.say('Half a minute in the lamp. Wet stripes would run into each other.');
    stage.cure(3.4);

    stage.step('Across');
    stage.say('Now across. Turn the finger, keep your hand where it is.');
    stage.dip(liner, puddleAt(tile, 1));
    const rows = rowsOf(weft);
    stage.paint(
      liner,
      nail,
      threads(weft),
      rows.slice(0, 3).map((y) => rowStroke(y, 1.5)),
      { feather: 1 },
    );
    stage.say('See it darken where they cross? That is the whole trick.');
    stage.paint(
      liner,
      nail,
      threads(weft),
      rows.slice(3).map((y) => rowStroke(y, 1.3)),
      { feather: 1 },
    );
    stage.rest(0.8);

    stage.step('Look at the corners');
    stage.say('Check the corners at arm’s length. The eye forgives width, never slant.');
    stage.rest(3.4);
    stage.step('Seal');
    stage.say('A thick, calm top coat. It makes the threads lie under glass.');
    const top = flatBrush({ paint: mix(tones.milk, WHITE, 0.5), handle, angle: 38 });
    stage.paint(top, nail, { ...cloth, gloss: 1 }, threeStrokes(length, 4.2), {
      floods: true,
      edgeSeconds: 0.2,
    });
    stage.glint([nail], 2.4);
    stage.rest(2);

    stage.say('Two plain nails between two checked ones, and lunch is served.');
    ending(stage, {
      line: 'Slow hands, straight cloth.',
      places: row(5, { x: 640, y: 555, gap: 192, scale: 1.95, lean: 4 }),
      patterns: ['gingham', 'solid', 'gingham', 'accent', 'gingham'],
    });
  },
};

/** The centres of the stripes that run along the nail, and how wide they are. */
function lanesOf(warp: string): { x: number; reach: number }[] {
  return [...warp.matchAll(/M(-?[\d.]+)-220H(-?[\d.]+)V/g)].map(([, left, right]) => ({
    x: (Number(left) + Number(right)) / 2,
    reach: (Number(right) - Number(left)) / 2 + 1,
  }));
}

function laneStroke({ x, reach }: { x: number; reach: number }, seconds: number): Stroke {
  return pull(
    [
      [x, 12],
      [x, -length / 2],
      [x, -length - 2],
    ],
    reach,
    seconds,
  );
}

function rowsOf(weft: string): number[] {
  return [...weft.matchAll(/M-60 (-?[\d.]+)h/g)].map(([, y]) => Number(y) - 7).filter((y) => y > -length - 8);
}

function rowStroke(y: number, seconds: number): Stroke {
  return pull(
    [
      [-48, y],
      [0, y],
      [48, y],
    ],
    8,
    seconds,
  );
}
