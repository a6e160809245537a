import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { finger } from '../props/finger.ts';
import { paintTile, puddleAt } from '../props/paint-tile.ts';
import { together } from '../props/prop.ts';
import { sheet } from '../props/sheet.ts';
import { GLASS } from '../sound/music.ts';
import { partCoat, partsOf, startsOf } from '../stage/coat-parts.ts';
import { plainCoat } from '../stage/coats.ts';
import type { Point } from '../stage/plate.ts';
import { dot, pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { dottingTool, flatBrush, linerBrush } from '../tools/brushes.ts';
import { ending, opening } from './acts.ts';
import { fan, row } from './arrangements.ts';

const look = { seed: 'clear until morning', palette: 'midnight', shape: 'stiletto' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];

/** A moon, four stars and the dust between them. */
export const nightSky: Film = {
  name: 'night-sky',
  look,
  music: {
    chords: [
      [49, 56, 64, 68],
      [45, 52, 61, 68],
      [42, 54, 61, 66],
      [44, 56, 59, 66],
    ],
    chordSeconds: 9,
    voice: GLASS,
    pluckEverySeconds: 2.4,
  },
  play(stage) {
    const sky = stage.coat('celestial');
    const [ground = '', dust = '', stars = '', moon = ''] = partsOf(sky);
    const gilded = (part: string) => partCoat(sky, `<g fill="${tones.metal}">${part}</g>`);
    const place = { x: 760, y: 640, scale: 2.55, rotation: -9 };
    const deep = mix(tones.lacquer, tones.depth, 0.6);
    const tile = {
      x: 110,
      y: 262,
      rotation: 6,
      shadow: tones.depth,
      colours: [deep, mix(tones.lacquer, tones.depth, 0.15), tones.metal, tones.milk],
    };
    const handle = tones.accent;
    const wide = flatBrush({ paint: deep, handle });
    const fade = flatBrush({ paint: mix(tones.lacquer, tones.depth, 0.15), handle });
    const gold = linerBrush({ paint: tones.metal, handle });
    const pin = dottingTool({ paint: tones.milk, handle });

    stage.say('Night is never black. It is blue that has gone to sleep.');
    opening(stage, {
      title: 'Night sky',
      line: 'One moon, four stars, a little dust.',
      places: row(3, { x: 935, y: 615, gap: 205, scale: 1.95, lean: 8 }),
      patterns: ['celestial', 'solid', 'celestial'],
    });

    stage.beginShot(
      together(
        sheet({
          x: 520,
          y: -70,
          width: 560,
          height: 900,
          rotation: 3,
          colour: mix(tones.lacquer, tones.milk, 0.35),
          shadow: tones.depth,
        }),
        paintTile(tile),
        finger({ place, tones, skin: '#f0c4a8' }),
      ),
    );
    const nail = stage.addNail(place);
    stage.rest(0.9);
    stage.step('The night');
    stage.say('A deep blue over the whole plate, thin enough to level by itself.');
    stage.dip(wide, puddleAt(tile, 0));
    stage.paint(wide, nail, plainCoat(deep), threeStrokes(length, 5.4), { floods: true, streaks: 0.6 });

    stage.step('Towards the tip');
    stage.say('While it is wet, a lighter blue from the tip. Pat it down into the dark.');
    stage.dip(fade, puddleAt(tile, 1));
    stage.paint(fade, nail, partCoat(sky, ground), pats(), { floods: true, feather: 26, edgeSeconds: 0.8 });
    stage.rest(0.6);
    stage.cure(3.2);

    stage.step('The moon');
    stage.say('Gold paint, the finest liner you own. Outer curve first.');
    stage.dip(gold, puddleAt(tile, 2));
    stage.paint(gold, nail, gilded(moon), moonStrokes(), { feather: 1.2 });
    stage.say('Then the inner one, and let the points run out to nothing.');
    stage.rest(2);

    stage.step('Four stars');
    stage.say('A star is two strokes that cross. Press in the middle, flick to the ends.');
    stage.paint(gold, nail, gilded(stars), startsOf(stars).flatMap(starStrokes), { feather: 1.2 });
    stage.rest(0.4);

    stage.step('Dust');
    stage.say('Dust with a pin, never with the brush. More near one side: a sky has weather.');
    stage.dip(pin, puddleAt(tile, 3));
    stage.paint(
      pin,
      nail,
      partCoat(sky, dust),
      visible(startsOf(dust)).map(([x, y]) => dot(x, y, 2.4, 0.08)),
      { feather: 1 },
    );
    stage.say('Stop one dot before you want to.');
    stage.rest(1.8);

    stage.step('Seal');
    stage.say('Top coat in long, floating strokes. Gold smears if you press.');
    const top = flatBrush({ paint: mix(tones.milk, WHITE, 0.4), handle });
    stage.paint(top, nail, { ...sky, gloss: 1 }, threeStrokes(length, 4.2), {
      floods: true,
      edgeSeconds: 0.2,
    });
    stage.glint([nail], 2.6);
    stage.rest(1.8);

    stage.say('Wear it to something that ends late.');
    ending(stage, {
      line: 'Ten small nights.',
      places: fan(5, { x: 660, y: 1050, radius: 470, scale: 1.6, spread: 17 }),
      patterns: ['celestial', 'solid', 'celestial', 'accent', 'celestial'],
    });
  },
};

function pats(): Stroke[] {
  return [0.92, 0.78, 0.62, 0.46].flatMap((share) => [
    pull(
      [
        [-26, -length * share],
        [26, -length * share + 4],
      ],
      30,
      1,
    ),
  ]);
}

function moonStrokes(): Stroke[] {
  const centre: Point = [2, -length * 0.5];
  const arc = (radius: number, shift: number): Point[] =>
    [-78, -110, -150, -190, -230, -262].map((degrees) => {
      const turn = ((degrees - 24) * Math.PI) / 180;
      return [centre[0] + shift + Math.cos(turn) * radius, centre[1] + Math.sin(turn) * radius];
    });
  return [pull(arc(12.5, 0), 4, 2.4), pull(arc(8, 1).toReversed(), 7, 1.8)];
}

/** A part gives the upper end of each star. */
function starStrokes([x, top]: Point): Stroke[] {
  const y = top + 7;
  return [
    pull(
      [
        [x, y - 8],
        [x, y],
        [x, y + 8],
      ],
      3.4,
      0.55,
    ),
    pull(
      [
        [x - 8, y],
        [x, y],
        [x + 8, y],
      ],
      3.4,
      0.55,
    ),
  ];
}

/** Those on the plate, from the cuticle upwards. */
function visible(points: readonly Point[]): Point[] {
  return points
    .filter(([x, y]) => Math.abs(x) < 44 - Math.max(0, -y - 90) * 0.3)
    .toSorted((a, b) => b[1] - a[1]);
}
