import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import { randomFrom } from '#shared/nail-art/random.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { finger } from '../props/finger.ts';
import { together } from '../props/prop.ts';
import { sheet } from '../props/sheet.ts';
import { REED } from '../sound/music.ts';
import { partCoat } from '../stage/coat-parts.ts';
import { plainCoat } from '../stage/coats.ts';
import type { Point } from '../stage/plate.ts';
import { dot, pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { flatBrush } from '../tools/brushes.ts';
import { applicator, duster } from '../tools/instruments.ts';
import { ending, opening } from './acts.ts';
import { fan, row } from './arrangements.ts';

const look = { seed: 'wet pavement', palette: 'stone', shape: 'coffin' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];

/** Powder, rubbed until the room looks back. */
export const chromePowder: Film = {
  name: 'chrome-powder',
  look,
  music: {
    chords: [
      [47, 54, 59, 66],
      [43, 50, 59, 66],
      [40, 52, 59, 64],
      [42, 54, 57, 64],
    ],
    chordSeconds: 8,
    voice: REED,
    pluckEverySeconds: 3.4,
  },
  play(stage) {
    const chrome = stage.coat('chrome');
    const place = { x: 745, y: 610, scale: 2.6, rotation: 9 };
    const handle = tones.accent;
    const silver = '#b9b5bb';

    stage.say('Chrome is a powder. What makes it a mirror is the surface below.');
    opening(stage, {
      title: 'Chrome powder',
      line: 'Smooth first, shine second.',
      places: row(3, { x: 935, y: 580, gap: 205, scale: 2, lean: 7 }),
      patterns: ['chrome', 'solid', 'chrome'],
    });

    stage.beginShot(
      together(
        sheet({
          x: 470,
          y: -80,
          width: 640,
          height: 900,
          rotation: -4,
          colour: '#efeae6',
          shadow: tones.depth,
        }),
        finger({ place, tones, skin: '#5f3d2d' }),
      ),
    );
    const nail = stage.addNail(place);
    stage.rest(0.9);
    stage.step('Black gel');
    stage.say('Black below gives a deep mirror. White would give a pearl.');
    const black = flatBrush({ paint: tones.lacquer, handle });
    stage.paint(black, nail, plainCoat(tones.lacquer, { gloss: 0.8 }), threeStrokes(length, 5.4), {
      floods: true,
      streaks: 0.6,
    });
    stage.rest(0.4);
    stage.cure(3);

    stage.step('No-wipe top');
    stage.say('A no-wipe top coat, as level as you can. Every ripple will show later.');
    const top = flatBrush({ paint: '#8d8790', handle });
    stage.paint(top, nail, plainCoat(tones.lacquer), threeStrokes(length, 4.8), { floods: true });
    stage.say('Cure it short. Too long in the lamp, and the powder will not hold.');
    stage.cure(3.6);

    stage.step('A little powder');
    stage.say('Pick up less than you think. Press it on in small touches.');
    const foam = applicator({ powder: silver, handle });
    const powder = partCoat(chrome, chrome.body + speckled());
    stage.paint(foam, nail, { ...powder, gloss: 0.1 }, touches(), { feather: 16, edgeSeconds: 0.3 });

    stage.step('Rub in circles');
    stage.say('Now rub. Small circles, light as if you were waking a cat.');
    stage.paint(foam, nail, { ...powder, gloss: 0.14 }, [circles(0, 0.5)], { feather: 22, edgeSeconds: 0.6 });
    stage.say('Sidewalls and cuticle too: the corners are where it looks cheap.');
    stage.paint(foam, nail, { ...powder, gloss: 0.2 }, [circles(0.5, 1)], {
      floods: true,
      feather: 22,
      edgeSeconds: 0.6,
    });

    stage.step('Brush it off');
    stage.say('Sweep off what is loose. Nothing may lie between mirror and top coat.');
    stage.paint(duster({ handle }), nail, { ...chrome, gloss: 0.45 }, threeStrokes(length, 4.2), {
      floods: true,
      feather: 12,
      edgeSeconds: 0.3,
    });
    stage.rest(0.6);

    stage.step('Seal');
    stage.say('Seal at once, cap the edge, and keep the brush off the skin.');
    stage.paint(top, nail, { ...chrome, gloss: 0.9 }, threeStrokes(length, 4.2), {
      floods: true,
      edgeSeconds: 0.2,
    });
    stage.glint([nail], 2.4);
    stage.rest(1.6);
    stage.cure(3);

    stage.say('You should be able to count the bars of your window in it.');
    ending(stage, {
      line: 'The room, in ten small mirrors.',
      places: fan(5, { x: 640, y: 1050, radius: 490, scale: 1.75, spread: 18 }),
      patterns: ['chrome', 'chrome', 'solid', 'chrome', 'chrome'],
    });
  },
};

/** Powder that has not been rubbed in yet. */
function speckled(): string {
  const random = randomFrom('powder');
  const grains = Array.from(
    { length: 420 },
    () => `M${(random() * 100 - 50).toFixed(1)} ${(10 - random() * length).toFixed(1)}h0`,
  );
  const scatter = (part: readonly string[], colour: string) =>
    `<path d="${part.join('')}" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" opacity=".7"/>`;
  return (
    scatter(grains.slice(0, 220), mix(tones.milk, WHITE, 0.6)) + scatter(grains.slice(220), tones.lacquer)
  );
}

function touches(): Stroke[] {
  const places: Point[] = [
    [0, -60],
    [-16, -92],
    [14, -120],
    [-4, -152],
    [18, -40],
    [-20, -30],
  ];
  return places.map(([u, v]) => dot(u, v, 20, 0.4));
}

/** A coil of small circles that wanders between two fractions of the nail's length. */
function circles(from: number, to: number): Stroke {
  const turns = 5;
  const points = Array.from({ length: turns * 8 + 1 }, (_, i): Point => {
    const share = i / (turns * 8);
    const angle = share * turns * 2 * Math.PI;
    return [Math.sin(angle) * 24, -10 - (from + (to - from) * share) * (length - 26) + Math.cos(angle) * 14];
  });
  return pull(points, 24, 6.4);
}
