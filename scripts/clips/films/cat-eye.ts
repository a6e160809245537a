import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { finger } from '../props/finger.ts';
import { together } from '../props/prop.ts';
import { sheet } from '../props/sheet.ts';
import { REED } from '../sound/music.ts';
import { plainCoat } from '../stage/coats.ts';
import { toFrame } from '../stage/plate.ts';
import { pull, threeStrokes } from '../stage/stroke.ts';
import { flatBrush } from '../tools/brushes.ts';
import { magnet } from '../tools/instruments.ts';
import { ending, opening } from './acts.ts';
import { row, wheel } from './arrangements.ts';

const look = { seed: 'iron filings', palette: 'pine', shape: 'almond' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];
const night = mix(tones.lacquer, tones.depth, 0.78);

/** Flakes that turn to follow a field. */
export const catEye: Film = {
  name: 'cat-eye',
  look,
  music: {
    chords: [
      [45, 52, 60, 64],
      [41, 53, 57, 60],
      [38, 50, 57, 65],
      [40, 52, 56, 62],
    ],
    chordSeconds: 8,
    voice: REED,
    pluckEverySeconds: 4.2,
  },
  play(stage) {
    const finished = stage.coat('cateye');
    const place = { x: 700, y: 610, scale: 2.6, rotation: -12 };
    const bar = magnet({ handle: '#d8cbb4', angle: -28 });
    const over = (v: number, u = 40) => toFrame(place, [u, v]);

    stage.say('Inside this gel are tiny flakes of iron. We are going to line them up.');
    opening(stage, {
      title: 'Cat-eye',
      line: 'One magnet, ten seconds, one sharp line.',
      places: row(3, { x: 930, y: 585, gap: 205, scale: 2, lean: 7 }),
      patterns: ['cateye', 'milk', 'cateye'],
    });

    stage.beginShot(
      together(
        sheet({
          x: 500,
          y: -60,
          width: 560,
          height: 900,
          rotation: 5,
          colour: mix(tones.lacquer, tones.milk, 0.5),
          shadow: tones.depth,
        }),
        finger({ place, tones, skin: '#c98a64' }),
      ),
    );
    const nail = stage.addNail(place);
    stage.rest(0.9);
    stage.step('A dark base');
    stage.say('A dark base first. The flash looks deeper over black or bottle green.');
    const dark = flatBrush({ paint: mix(night, tones.depth, 0.5), handle: '#d8cbb4' });
    stage.paint(dark, nail, plainCoat(mix(night, tones.depth, 0.45)), threeStrokes(length, 5.4), {
      floods: true,
      streaks: 0.6,
    });
    stage.rest(0.6);
    stage.say('Cure it. Magnets know nothing of the base, so take your time.');
    stage.cure(4);

    stage.step('Magnetic gel');
    stage.say('Shake the bottle. The flakes settle, and a lazy bottle gives a lazy line.');
    const gel = flatBrush({ paint: mix(tones.lacquer, tones.depth, 0.45), handle: '#d8cbb4' });
    stage.paint(gel, nail, shimmer(finished), threeStrokes(length, 6), { floods: true, streaks: 0.5 });
    stage.say('One even coat, not too thin: they need room to turn.');
    stage.rest(2.4);

    stage.step('Cuticle first');
    stage.say('Bring the magnet in from the side, a few millimetres above the gel.');
    stage.glide(bar, [over(-30, 72), over(-30, 40)], 1.4, 0.35);
    stage.say('Hold. Count to four, and watch the lower half wake up.');
    lineUp(0, 0.52, 3.4);
    stage.rest(3.8);

    stage.step('Then the tip');
    stage.say('Slowly towards the tip. Same distance all the way.');
    stage.glide(bar, [over(-length * 0.55), over(-length * 0.84)], 1.8, 0.35);
    lineUp(0.42, 1, 3);
    stage.say('There. The line snaps when the two halves meet.');
    stage.rest(3.4);

    stage.step('Hold still');
    stage.say('Lift the magnet straight up. Sideways would drag the line with it.');
    stage.putDown();
    stage.rest(2.6);
    stage.step('Freeze it');
    stage.say('Into the lamp within ten seconds, or the flakes drift back.');
    stage.cure(4.4);
    stage.say('Top coat, and tilt it. The light should run like water in a well.');
    stage.glint([nail], 2.6);
    stage.rest(4.2);

    stage.say('If your line is soft: a closer magnet, or more patience.');
    ending(stage, {
      line: 'Draw with the field, not the brush.',
      places: wheel(6, { x: 800, y: 385, radius: 66, scale: 1.2, from: 12 }),
      patterns: ['cateye', 'solid'],
    });

    /** The line appears slowly, between two fractions of the nail's length. */
    function lineUp(from: number, to: number, seconds: number): void {
      const points = [from, (from + to) / 2, to].map((share) => [0, 6 - length * share] as const);
      stage.appear(nail, finished, [{ ...pull(points, 46, seconds) }], { feather: 34, edgeSeconds: 1.6 });
    }
  },
};

/** The gel before the magnet: glitter without direction. */
function shimmer(finished: Coat): Coat {
  const body = finished.body.replace(/<path fill="url\(#cf\)"[^>]*\/>/, '');
  return {
    ...finished,
    body: `${body}<path fill="${mix(tones.lacquer, WHITE, 0.1)}" opacity=".16" d="M-60-240H60V20H-60"/>`,
  };
}
