import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import { PALETTES, type PaletteName } from '#shared/nail-art/palettes.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import type { Prop } from '../props/prop.ts';
import { together } from '../props/prop.ts';
import { FELT } from '../sound/music.ts';
import { patternCoat, plainCoat } from '../stage/coats.ts';
import type { Place } from '../stage/plate.ts';
import { pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { flatBrush } from '../tools/brushes.ts';
import { opening } from './acts.ts';
import { fan } from './arrangements.ts';

const look = { seed: 'the colour book', palette: 'butter', shape: 'almond' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];
const COLOURS: readonly PaletteName[] = ['tomato', 'clementine', 'butter', 'jade', 'cobalt'];

/** Five colours, each on its own stick, so that clients choose what they will get. */
export const swatchSticks: Film = {
  name: 'swatch-sticks',
  look,
  music: {
    chords: [
      [50, 57, 62, 66],
      [55, 59, 62, 69],
      [52, 59, 64, 67],
      [45, 57, 61, 64],
    ],
    chordSeconds: 6.5,
    voice: FELT,
    pluckEverySeconds: 1.8,
  },
  play(stage) {
    const pinned = { x: 768, y: 1110, radius: 580, scale: 1.85, spread: 15 };
    const places = fan(COLOURS.length, pinned);
    const handle = tones.lacquer;

    stage.say('A bottle shows you the bottle. A swatch shows you the nail.');
    opening(stage, {
      title: 'Swatch sticks',
      line: 'Five colours that tell the truth.',
      places: fan(3, { x: 920, y: 1010, radius: 420, scale: 1.85, spread: 22 }),
      patterns: ['solid', 'accent', 'glitter'],
    });

    stage.beginShot(together(sticks(places, pinned)));
    const nails = places.map((place) => stage.addNail(place, plainCoat('#f7f1e6', { gloss: 0.5 })));
    stage.rest(0.9);
    stage.step('Buff and name');
    stage.say('Take the shine off every tip, and write the name before you paint.');
    COLOURS.forEach((colour, i) => {
      stage.write(`0${i + 1}  ${PALETTES[colour].label}`, 'note', 56, 250 + i * 44, 200);
      stage.rest(0.55);
    });
    stage.say('A name and a number. In a year you will be glad of both.');
    stage.rest(2.4);

    stage.step('First coat');
    stage.say('One thin coat each. Streaks are fine: this coat only holds the next.');
    coats(0.72, 1.5);
    stage.say('Reds cover early, oranges take their time. Write that down too.');
    stage.rest(2.2);

    stage.step('Second coat');
    stage.say('The second coat is the colour you will sell. Same number on every stick.');
    coats(1, 1.8);
    stage.say('If it needs a third, write that on the back. Time is money.');
    stage.rest(2);

    stage.step('Cure');
    stage.say('All of them together, so that none is darker than the others.');
    stage.cure(4.4);

    stage.step('Half a top coat');
    stage.say('Shine on one half, matte on the other. Clients love to compare.');
    const top = flatBrush({ paint: mix(tones.milk, WHITE, 0.5), handle });
    for (const nail of nails) {
      stage.paint(
        top,
        nail,
        { body: '<path fill="#fff" fill-opacity=".05" d="M-60-240H0V20H-60"/>', gloss: 1 },
        [half()],
        { feather: 3 },
      );
    }
    stage.putDown();
    stage.rest(0.5);

    stage.step('By the window');
    stage.say('Now hold them in daylight, beside the skin that will wear them.');
    for (const nail of nails) {
      stage.glint([nail], 2);
      stage.rest(0.5);
    }
    stage.say('Keep them on one ring. It is the smallest shop window there is.');
    stage.rest(4.6);

    function coats(opacity: number, seconds: number): void {
      COLOURS.forEach((colour, i) => {
        const nail = nails[i];
        const own = tonesOf(colour);
        if (!nail) return;
        const coat = patternCoat(look.seed, { palette: colour, shape: look.shape }, 'solid');
        const body = `<g opacity="${opacity}">${coat.body}</g>`;
        stage.paint(
          brushFor(own.lacquer),
          nail,
          { body, gloss: opacity === 1 ? 0.55 : 0.4 },
          threeStrokes(length, seconds),
          { floods: true, streaks: opacity === 1 ? 0.4 : 0.9 },
        );
      });
    }

    function brushFor(paint: string) {
      const known = brushes.get(paint) ?? flatBrush({ paint, handle });
      brushes.set(paint, known);
      return known;
    }
  },
};

const brushes = new Map<string, ReturnType<typeof flatBrush>>();

function half(): Stroke {
  return pull(
    [
      [-24, -2],
      [-24, -length * 0.5],
      [-12, -length + 14],
    ],
    23,
    1.3,
  );
}

/** Clear sticks that meet at a pin below the frame. */
function sticks(
  places: readonly Place[],
  { x, y, radius, scale }: { x: number; y: number; radius: number; scale: number },
): Prop {
  const pin = radius / scale;
  const stick = (place: Place) =>
    `<g transform="translate(${place.x} ${place.y}) scale(${scale}) rotate(${place.rotation})"><path d="M-11 ${pin}L-14-24H14L11 ${pin}Z" fill="${tones.depth}" opacity=".16" transform="translate(5 6)"/><path d="M-11 ${pin}L-14-24H14L11 ${pin}Z" fill="#fffdf6" fill-opacity=".78" stroke="#fff" stroke-width="1.4"/></g>`;
  return {
    defs: '',
    body: `${places.map(stick).join('')}<circle cx="${x}" cy="${y}" r="60" fill="${tones.metal}"/>`,
  };
}
