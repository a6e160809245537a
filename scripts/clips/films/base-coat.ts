import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { randomFrom } from '#shared/nail-art/random.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { finger } from '../props/finger.ts';
import { together } from '../props/prop.ts';
import { FELT } from '../sound/music.ts';
import { bareCoat } from '../stage/coats.ts';
import type { Point } from '../stage/plate.ts';
import { pull, threeStrokes } from '../stage/stroke.ts';
import { flatBrush } from '../tools/brushes.ts';
import { bufferBlock, cuticlePusher, duster } from '../tools/instruments.ts';
import { ending, opening } from './acts.ts';
import { row } from './arrangements.ts';

const look = { seed: 'the first ten minutes', palette: 'morello', shape: 'oval' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];
const bare = bareCoat(look);

/** Everything that happens before the first colour. */
export const baseCoat: Film = {
  name: 'base-coat',
  look,
  music: {
    chords: [
      [48, 55, 64, 67],
      [45, 52, 60, 67],
      [41, 53, 57, 64],
      [43, 50, 59, 62],
    ],
    chordSeconds: 7.5,
    voice: FELT,
    pluckEverySeconds: 3.6,
  },
  play(stage) {
    const place = { x: 770, y: 560, scale: 2.75, rotation: -7 };
    const brush = flatBrush({ paint: mix(tones.nude, WHITE, 0.3), handle: tones.lacquer });

    stage.say('Gel rarely fails at the top coat. It fails in these first ten minutes.');
    opening(stage, {
      title: 'The base coat',
      line: 'Tidy, dull, dust, float, cap.',
      places: row(3, { x: 940, y: 545, gap: 200, scale: 2.05, lean: 8 }),
      patterns: ['halfmoon', 'solid', 'halfmoon'],
    });

    stage.beginShot(together(finger({ place, tones, skin: '#8a5a41', length: 128 })));
    const nail = stage.addNail(place, withFilm(bare));
    stage.rest(0.9);
    stage.step('Push back');
    stage.say('Soften first. Then lift the thin film that sticks to the plate.');
    stage.paint(cuticlePusher(), nail, { ...bare, gloss: 0.45 }, pushes(), { feather: 8, edgeSeconds: 0.4 });
    stage.say('Keep the pusher flat. Living skin stays where it is.');
    stage.rest(2.4);

    stage.step('Dull the shine');
    stage.say('A soft buffer, three or four passes. Only the shine has to go.');
    const dusty = withDust({ ...bare, gloss: 0.03 });
    stage.paint(bufferBlock({ handle: tones.lacquer }), nail, dusty, buffing(), {
      floods: true,
      feather: 20,
      edgeSeconds: 0.5,
    });
    stage.rest(0.4);

    stage.step('Dust');
    stage.say('Now the dust, out of both sidewalls. This is where most sets begin to lift.');
    stage.paint(duster({ handle: tones.lacquer }), nail, { ...bare, gloss: 0.03 }, sweeps(), {
      floods: true,
      feather: 14,
      edgeSeconds: 0.3,
    });
    stage.say('A little dehydrator, and from here on: no fingers on the plate.');
    stage.rest(2.8);

    stage.step('Float the base');
    stage.say('A small bead, set down near the fold but not on it.');
    stage.rest(0.6);
    const base: Coat = {
      ...bare,
      body: `${bare.body}<path fill="${mix(tones.nude, '#f7c9bb', 0.5)}" opacity=".4" d="M-60-240H60V20H-60"/>`,
      gloss: 1,
    };
    stage.paint(brush, nail, base, threeStrokes(length, 7.2), { floods: true, streaks: 0.5 });
    stage.say('Let the gel carry the brush. If you can feel the plate, you press too hard.');
    stage.rest(2.6);

    stage.step('Cap the edge');
    stage.say('Turn the brush and wipe it along the free edge, once.');
    stage.paint(brush, nail, base, [pull(capPoints(), 8, 2.6)], { feather: 4 });
    stage.rest(0.6);
    stage.step('Cure');
    stage.say('Into the lamp for the time on the bottle. Not a second less.');
    stage.cure(5);
    stage.glint([nail], 2.4);
    stage.say('Clear, even, nothing on the skin. Whatever comes next will stay.');
    stage.rest(2.6);

    ending(stage, {
      line: 'Ten dull minutes, four good weeks.',
      places: row(5, { x: 640, y: 560, gap: 190, scale: 1.95, lean: 6 }),
      patterns: ['milk', 'halfmoon', 'solid', 'halfmoon', 'milk'],
    });
  },
};

/** Skin that has grown onto the plate, a pale veil around the half-moon. */
function withFilm(coat: Coat): Coat {
  const skin = mix('#8a5a41', tones.nude, 0.35);
  return {
    ...coat,
    gloss: 0.45,
    body: `${coat.body}<path fill="${skin}" opacity=".62" d="M-60 20V-34C-42-26-30-22-16-27C-4-31 12-30 24-25C38-20 48-30 60-36V20Z"/>`,
  };
}

function withDust(coat: Coat): Coat {
  const random = randomFrom('dust');
  const specks = Array.from({ length: 240 }, () => {
    const side = random() > 0.5 ? 1 : -1;
    const u = side * (46 - random() ** 2 * 60);
    return `M${u.toFixed(1)} ${(6 - random() * length).toFixed(1)}h0`;
  });
  return {
    ...coat,
    body: `${coat.body}<path d="M-60-240H60V20H-60" fill="#fff" opacity=".16"/><path d="${specks.join('')}" stroke="#fff" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>`,
  };
}

function pushes() {
  const arcs: Point[][] = [
    [
      [2, -44],
      [0, -20],
      [0, 4],
    ],
    [
      [-22, -46],
      [-28, -26],
      [-30, -2],
    ],
    [
      [22, -46],
      [28, -26],
      [30, -2],
    ],
    [
      [-34, -8],
      [0, 10],
      [34, -8],
    ],
  ];
  return arcs.map((points) => pull(points, 22, 1.7));
}

function buffing() {
  const passes: Point[][] = [
    [
      [-30, -20],
      [20, -50],
      [-24, -86],
      [22, -118],
      [-8, -156],
    ],
    [
      [26, -20],
      [-22, -60],
      [26, -100],
      [-16, -140],
      [6, -160],
    ],
  ];
  return passes.map((points) => pull(points, 26, 3.2));
}

function sweeps() {
  const lanes = [-38, 38, 0];
  return lanes.map((u) =>
    pull(
      [
        [u, 0],
        [u, -length * 0.5],
        [u * 0.5, -length + 6],
      ],
      24,
      1.5,
    ),
  );
}

function capPoints(): Point[] {
  return [
    [-26, -length + 26],
    [-12, -length + 8],
    [0, -length + 4],
    [12, -length + 8],
    [26, -length + 26],
  ];
}
