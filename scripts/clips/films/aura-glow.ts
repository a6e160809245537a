import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { ellipticGradient, paintedWith, type Stop } from '#shared/nail-art/drawing/svg.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { paintTile, puddleAt } from '../props/paint-tile.ts';
import { together } from '../props/prop.ts';
import { GLASS } from '../sound/music.ts';
import { plainCoat } from '../stage/coats.ts';
import type { NailPlan } from '../stage/plan.ts';
import type { Point } from '../stage/plate.ts';
import { dot, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { flatBrush } from '../tools/brushes.ts';
import { sponge } from '../tools/instruments.ts';
import { ending, opening } from './acts.ts';
import { row, wheel } from './arrangements.ts';

const look = { seed: 'sun in the middle', palette: 'clementine', shape: 'oval' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];
const { milk, lacquer, accent } = tones;

/** A glow dabbed on with a sponge, from the rim to the heart. */
export const auraGlow: Film = {
  name: 'aura-glow',
  look,
  music: {
    chords: [
      [53, 60, 65, 69],
      [50, 57, 65, 69],
      [46, 58, 62, 65],
      [48, 55, 64, 67],
    ],
    chordSeconds: 8.5,
    voice: GLASS,
    pluckEverySeconds: 2.2,
  },
  play(stage) {
    const tile = { x: 70, y: 262, rotation: 5, shadow: tones.depth, colours: [milk, lacquer, accent] };
    const handle = mix(tones.depth, lacquer, 0.3);
    const wide = flatBrush({ paint: milk, handle });
    const orange = sponge({ paint: lacquer, handle });
    const wine = sponge({ paint: accent, handle });
    const pale = sponge({ paint: milk, handle });

    stage.say('That soft glow is patience, and two colours that like each other.');
    opening(stage, {
      title: 'Aura glow',
      line: 'A sponge is enough to learn it.',
      places: row(3, { x: 935, y: 545, gap: 205, scale: 2.05, lean: 8 }),
      patterns: ['aura', 'solid', 'aura'],
    });

    stage.beginShot(together(paintTile(tile)));
    const [left, middle, right] = row(3, { x: 740, y: 575, gap: 268, scale: 2.5, lean: 5 }).map((place) =>
      stage.addNail(place),
    );
    if (!left || !middle || !right) return;
    stage.rest(0.9);
    stage.step('Milk first');
    stage.say('Milk on all three. Colours that meet on milk stay clean.');
    stage.dip(wide, puddleAt(tile, 0));
    for (const nail of [left, middle, right]) {
      stage.paint(wide, nail, plainCoat(milk, { gloss: 0.4 }), threeStrokes(length, 2.1), {
        floods: true,
        streaks: 0.6,
      });
    }
    stage.rest(0.4);
    stage.cure(3);

    stage.step('The rim');
    stage.say('Load the corner of the sponge and dab most of it off on paper.');
    stage.dip(orange, puddleAt(tile, 1));
    stage.say('Now around the edge. Touch and lift, never rub.');
    dabs(
      orange,
      middle,
      halo(lacquer, [
        [0.42, 0],
        [0.74, 0.55],
        [1, 1],
      ]),
      ring(0.86, 9),
      24,
    );
    stage.say('Go around a second time. Each pass hides the marks of the last.');
    dabs(
      orange,
      middle,
      halo(lacquer, [
        [0.3, 0],
        [0.66, 0.7],
        [0.9, 1],
      ]),
      ring(0.74, 6),
      24,
    );

    stage.step('The middle');
    stage.say('The middle you measure is not the middle you see. Stay a little low.');
    stage.dip(wine, puddleAt(tile, 2));
    dabs(
      wine,
      middle,
      halo(accent, [
        [0, 0.95],
        [0.26, 0.6],
        [0.52, 0],
      ]),
      ring(0.2, 5),
      26,
    );
    stage.say('Where they meet, leave a breath of milk between them.');
    stage.rest(1.8);

    stage.step('The heart');
    stage.say('Clean sponge, a touch of milk, straight into the heart.');
    stage.dip(pale, puddleAt(tile, 0));
    dabs(
      pale,
      middle,
      halo(mix(milk, WHITE, 0.4), [
        [0, 0.95],
        [0.12, 0.7],
        [0.27, 0],
      ]),
      [dot(0, -length * 0.5, 16, 0.5), dot(2, -length * 0.53, 16, 0.5)],
      18,
    );
    stage.rest(0.6);

    stage.step('The other two');
    stage.say('Then its neighbours. One the same, one turned inside out.');
    dabs(
      orange,
      left,
      halo(lacquer, [
        [0, 1],
        [0.3, 0.72],
        [0.62, 0.12],
        [0.8, 0],
      ]),
      ring(0.3, 5),
      34,
    );
    dabs(
      wine,
      right,
      halo(accent, [
        [0.36, 0],
        [0.7, 0.6],
        [1, 1],
      ]),
      ring(0.84, 9),
      26,
    );
    dabs(
      orange,
      right,
      halo(lacquer, [
        [0, 0.95],
        [0.3, 0.6],
        [0.6, 0],
      ]),
      ring(0.22, 4),
      28,
    );

    stage.step('Seal');
    stage.say('Top coat in one float per nail. Pressing would drag the blend.');
    const top = flatBrush({ paint: mix(milk, WHITE, 0.5), handle });
    for (const nail of [left, middle, right]) {
      stage.paint(
        top,
        nail,
        { body: '<path fill="#fff" fill-opacity=".01" d="M-60-240H60V20H-60"/>', gloss: 1 },
        threeStrokes(length, 1.5),
        { floods: true },
      );
    }
    stage.putDown();
    stage.glint([left, middle, right], 2.6);
    stage.rest(1);
    stage.cure(3);

    stage.say('Squint at it. If you cannot find an edge, it is done.');
    ending(stage, {
      line: 'Write down the pairs you love.',
      places: wheel(6, { x: 760, y: 385, radius: 82, scale: 1.28, from: -8 }),
      patterns: ['aura', 'solid', 'aura', 'accent'],
    });

    function dabs(
      tool: Parameters<typeof stage.paint>[0],
      nail: NailPlan,
      coat: Coat,
      strokes: readonly Stroke[],
      feather: number,
    ): void {
      stage.paint(tool, nail, coat, strokes, { feather, edgeSeconds: 0.35, floods: true });
    }
  },
};

/** A colour whose strength changes from the middle of the plate to its rim. */
function halo(colour: string, strengths: readonly (readonly [number, number])[]): Coat {
  const stops = strengths.map(([offset, opacity]): Stop => [offset, colour, opacity]);
  return {
    defs: ellipticGradient('cf', { cx: 0, cy: -length * 0.49, rx: 52, ry: 96 }, stops),
    body: paintedWith('cf'),
    gloss: 0.4,
  };
}

/** Dabs around the middle, at a share of the plate's size. */
function ring(share: number, count: number): Stroke[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI - 0.6;
    const at: Point = [Math.sin(turn) * 42 * share, -length * 0.48 - Math.cos(turn) * length * 0.5 * share];
    return dot(at[0], at[1], 38, 0.34);
  });
}
