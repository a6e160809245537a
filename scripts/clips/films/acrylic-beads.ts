import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { fill } from '#shared/nail-art/drawing/svg.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { dish } from '../props/dishes.ts';
import { finger } from '../props/finger.ts';
import { together } from '../props/prop.ts';
import { FELT } from '../sound/music.ts';
import { plainCoat } from '../stage/coats.ts';
import { type Point, toFrame } from '../stage/plate.ts';
import { dot, pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { flatBrush, roundBrush } from '../tools/brushes.ts';
import { nailFile } from '../tools/instruments.ts';
import { ending, opening } from './acts.ts';
import { row } from './arrangements.ts';

const look = { seed: 'three beads', palette: 'coral', shape: 'squoval' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];
const place = { x: 775, y: 575, scale: 2.8, rotation: 5 };
const PINK = '#f4b9a6';
const SOFT_WHITE = '#fff6ee';

/** Liquid, powder, and three beads that do the work. */
export const acrylicBeads: Film = {
  name: 'acrylic-beads',
  look,
  music: {
    chords: [
      [52, 59, 64, 68],
      [49, 56, 64, 68],
      [45, 57, 61, 64],
      [47, 54, 63, 66],
    ],
    chordSeconds: 7,
    voice: FELT,
    pluckEverySeconds: 2.8,
  },
  play(stage) {
    const liquid: Point = [190, 330];
    const white: Point = [150, 520];
    const pink: Point = [300, 545];
    const handle = tones.accent;
    const dry = roundBrush({ paint: '#c99a70', handle });
    const whiteBead = withBead(roundBrush({ paint: SOFT_WHITE, handle }), SOFT_WHITE);
    const pinkBead = withBead(roundBrush({ paint: PINK, handle }), PINK);

    stage.say('Acrylic is liquid and powder. The rest is where you put the bead.');
    opening(stage, {
      title: 'Three beads',
      line: 'Edge, middle, cuticle. In that order.',
      places: row(3, { x: 935, y: 540, gap: 205, scale: 2.1, lean: 7 }),
      patterns: ['french', 'solid', 'french'],
    });

    stage.beginShot(
      together(
        dish({ x: liquid[0], y: liquid[1], radius: 66, content: '#d9ecea', shadow: tones.depth, id: 'l' }),
        dish({ x: white[0], y: white[1], radius: 56, content: SOFT_WHITE, shadow: tones.depth, id: 'w' }),
        dish({ x: pink[0], y: pink[1], radius: 56, content: PINK, shadow: tones.depth, id: 'p' }),
        finger({ place, tones, skin: '#b97b58', length: 122 }),
      ),
    );
    const nail = stage.addNail(place);
    stage.rest(0.9);
    stage.step('Prime');
    stage.say('A thin film of primer on the natural nail only. Let it turn chalky.');
    const primer = flatBrush({ paint: '#fdf3ee', handle });
    stage.paint(primer, nail, plainCoat('#fff', { opacity: 0.2, gloss: 0.06 }), threeStrokes(length, 3.9), {
      floods: true,
    });
    stage.rest(0.4);

    stage.step('Bead one: the edge');
    stage.say('Wet the brush, touch the powder, and wait until the bead stops swelling.');
    pickUp(whiteBead, white);
    setDown(whiteBead, [0, -142], edgeCoat(), [30, 2.2]);
    stage.say('Pat it out to both corners. Press with the belly of the brush.');
    stage.paint(dry, nail, edgeCoat(), pats(-142, 30), { feather: 6, floods: true, edgeSeconds: 0.5 });

    stage.step('Bead two: the middle');
    stage.say('The second bead is the biggest. This is where the nail carries weight.');
    pickUp(pinkBead, pink);
    setDown(pinkBead, [0, -78], bodyCoat(-128, -34), [36, 2.6]);
    stage.say('Let it melt for a moment. Then press towards the sides, never down the middle.');
    stage.paint(dry, nail, bodyCoat(-128, -34), pats(-80, 26), { feather: 10, edgeSeconds: 0.5 });

    stage.step('Bead three: the cuticle');
    stage.say('A small, wetter one near the fold. Leave a line of daylight to the skin.');
    pickUp(pinkBead, pink);
    setDown(pinkBead, [0, -26], bodyCoat(-128, 30), [30, 2.2]);
    stage.paint(dry, nail, bodyCoat(-128, 30), pats(-22, 24), {
      feather: 10,
      floods: true,
      edgeSeconds: 0.5,
    });

    stage.step('Smooth');
    stage.say('Long strokes from cuticle to edge, while it still moves. Then hands off.');
    stage.paint(dry, nail, finishedCoat(0.3), threeStrokes(length, 4.8), {
      floods: true,
      feather: 8,
      edgeSeconds: 0.5,
    });
    stage.say('Tap it with the handle. When it clicks like glass, it is ready to file.');
    stage.rest(2.6);

    stage.step('File and finish');
    stage.say('Sides parallel, then the free edge, then the surface. Same order every time.');
    stage.paint(nailFile({ handle }), nail, finishedCoat(0.05), filing(), {
      floods: true,
      feather: 20,
      edgeSeconds: 0.4,
    });
    const top = flatBrush({ paint: '#fff3ec', handle });
    stage.say('And a top coat, because you have earned some shine.');
    stage.paint(top, nail, finishedCoat(1), threeStrokes(length, 3.9), { floods: true });
    stage.glint([nail], 2.4);
    stage.rest(2.2);

    ending(stage, {
      line: 'Three beads. Not four.',
      places: row(5, { x: 640, y: 560, gap: 192, scale: 1.95, lean: 5 }),
      patterns: ['french', 'solid', 'french', 'accent', 'french'],
    });

    function pickUp(tool: ReturnType<typeof roundBrush>, powder: Point): void {
      stage.dip(dry, liquid);
      stage.glide(dry, [powder], 0.7, 0.2);
      stage.rest(0.3);
      stage.swap(tool);
      stage.rest(0.5);
    }

    /** The bead leaves the brush and sinks into the plate. */
    function setDown(
      tool: ReturnType<typeof roundBrush>,
      point: Point,
      coat: Coat,
      [reach, seconds]: readonly [number, number],
    ): void {
      const [x, y] = toFrame(place, point);
      stage.glide(tool, [[x, y]], 1.2, 0.1);
      stage.swap(dry);
      const colour = tool === whiteBead ? SOFT_WHITE : PINK;
      stage.animate({
        box: { left: Math.round(x) - 130, top: Math.round(y) - 130, width: 260, height: 260 },
        seconds: seconds + 0.6,
        isOverNails: true,
        draw: (share) => melting(x, y, share, colour),
      });
      stage.appear(nail, coat, [dot(point[0], point[1], reach, seconds)], { feather: 10, edgeSeconds: 0.6 });
      stage.glide(dry, [[x + 60, y - 70]], 0.7, 0.6);
      stage.rest(seconds - 0.2);
    }
  },
};

function withBead(brush: ReturnType<typeof roundBrush>, colour: string): ReturnType<typeof roundBrush> {
  const bead =
    `<radialGradient id="bead" cx=".38" cy=".32" r=".8"><stop stop-color="${mix(colour, WHITE, 0.7)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#7a3a24', 0.35)}"/></radialGradient>` +
    '<circle cx="2" r="27" fill="url(#bead)"/><circle cx="-7" cy="-10" r="5" fill="#fff" opacity=".9"/>';
  return { ...brush, name: `${brush.name} bead`, beforeTip: 30, drawing: brush.drawing + bead };
}

function melting(x: number, y: number, share: number, colour: string): { defs: string; body: string } {
  if (share >= 1) return { defs: '', body: '' };
  const wide = 27 + share * 62;
  const opacity = (1 - share) ** 0.8;
  return {
    defs: `<radialGradient id="bead" cx=".4" cy=".36" r=".75"><stop stop-color="${mix(colour, WHITE, 0.6)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#7a3a24', 0.3 * (1 - share))}" stop-opacity="${1 - share}"/></radialGradient>`,
    body: `<g opacity="${opacity}"><ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${wide * 0.8}" fill="url(#bead)"/><ellipse cx="${x - wide * 0.3}" cy="${y - wide * 0.3}" rx="${wide * 0.22}" ry="${wide * 0.12}" fill="#fff" opacity=".85" transform="rotate(-28 ${x - wide * 0.3} ${y - wide * 0.3})"/></g>`,
  };
}

/** The white free edge, with the smile it keeps to the pink. */
function edgeCoat(): Coat {
  return { body: fill(SOFT_WHITE, 'M-60-104Q0-138 60-104V-240H-60Z'), gloss: 0.3 };
}

/** The pink of the nail bed between two heights. */
function bodyCoat(top: number, bottom: number): Coat {
  const upper = Math.max(top, -128);
  return {
    body: fill(PINK, `M-60 ${upper + 24}Q0 ${upper - 10} 60 ${upper + 24}V${bottom + 60}H-60Z`),
    gloss: 0.35,
  };
}

function finishedCoat(gloss: number): Coat {
  return { body: fill(PINK) + edgeCoat().body, gloss };
}

function pats(v: number, reach: number): Stroke[] {
  const places: Point[] = [
    [-24, v],
    [24, v],
    [-30, v - 12],
    [30, v - 12],
    [0, v - 14],
  ];
  return places.map(([u, y]) => dot(u, y, reach, 0.5));
}

function filing(): Stroke[] {
  return [
    pull(
      [
        [44, -60],
        [46, -110],
        [44, -150],
      ],
      30,
      1.1,
    ),
    pull(
      [
        [-44, -60],
        [-46, -110],
        [-44, -150],
      ],
      30,
      1.1,
    ),
    pull(
      [
        [-30, -length + 4],
        [0, -length],
        [30, -length + 4],
      ],
      30,
      1.1,
    ),
    pull(
      [
        [-20, -30],
        [20, -70],
        [-18, -110],
        [10, -140],
      ],
      34,
      1.8,
    ),
  ];
}
