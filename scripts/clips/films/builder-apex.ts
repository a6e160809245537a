import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { ALONG, linearGradient } from '#shared/nail-art/drawing/svg.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { finger } from '../props/finger.ts';
import { together } from '../props/prop.ts';
import { sheet } from '../props/sheet.ts';
import { drawProfile, PROFILE_BOX, type Profile } from '../props/side-view.ts';
import { REED } from '../sound/music.ts';
import { plainCoat } from '../stage/coats.ts';
import { ease } from '../stage/easing.ts';
import { pull, type Stroke, threeStrokes } from '../stage/stroke.ts';
import { flatBrush } from '../tools/brushes.ts';
import { nailFile } from '../tools/instruments.ts';
import { ending, opening } from './acts.ts';
import { row } from './arrangements.ts';

const look = { seed: 'bridge builder', palette: 'lilac', shape: 'coffin' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];
const place = { x: 930, y: 605, scale: 2.3, rotation: -3 };
const GEL = mix('#f3c9d0', tones.milk, 0.35);
const SKIN = '#d3946f';

const BARE: Profile = { reach: 0.52, layer: 0.12, bead: 0, apex: 0 };
const SLIP: Profile = { reach: 1, layer: 0.2, bead: 0, apex: 0 };
const BEAD: Profile = { reach: 1, layer: 0.22, bead: 1, apex: 0.1 };
const LEVEL: Profile = { reach: 1, layer: 0.2, bead: 0, apex: 1 };
const FILED: Profile = { reach: 1, layer: 0.14, bead: 0, apex: 0.92 };

/** The same nail from above and from the side, because the side is where it holds. */
export const builderApex: Film = {
  name: 'builder-apex',
  look,
  music: {
    chords: [
      [46, 53, 62, 65],
      [43, 55, 58, 65],
      [39, 51, 58, 67],
      [41, 53, 57, 63],
    ],
    chordSeconds: 8,
    voice: REED,
    pluckEverySeconds: 3.2,
  },
  play(stage) {
    const handle = tones.lacquer;
    const brush = flatBrush({ paint: GEL, handle });
    let hideProfile = () => {};
    let shape = BARE;

    stage.say('An extension is a bridge. The arch decides how much it can carry.');
    opening(stage, {
      title: 'Apex first',
      line: 'Build it from above, judge it from the side.',
      places: row(3, { x: 935, y: 575, gap: 205, scale: 2, lean: 7 }),
      patterns: ['ombre', 'solid', 'ombre'],
    });

    stage.beginShot(
      together(
        sheet({
          x: 62,
          y: 232,
          width: 590,
          height: 370,
          rotation: -1.5,
          colour: '#fbf7f4',
          shadow: tones.depth,
        }),
        finger({ place, tones, skin: SKIN, length: 112 }),
      ),
    );
    const nail = stage.addNail(place, naturalNail(), { isGrowing: true });
    become(BARE, 0.1);
    stage.rest(0.9);

    stage.step('Fit the form');
    stage.say('Slide the form under the free edge. No light may show between them.');
    const takeForm = stage.animate({
      box: { left: 640, top: 0, width: 600, height: 720 },
      seconds: 1.6,
      isOverNails: false,
      draw: (share) => ({ body: paperForm((1 - ease(share)) * -120, ease(share)) }),
    });
    stage.rest(3.6);

    stage.step('Slip layer');
    stage.say('A thin slip of builder gel over the nail and out onto the form.');
    become(SLIP, 5);
    stage.paint(brush, nail, plainCoat(GEL, { opacity: 0.82, gloss: 0.9 }), threeStrokes(length, 5.4), {
      floods: true,
      streaks: 0.3,
    });
    stage.say('This is only the road. It carries nothing yet.');
    stage.rest(1);
    stage.cure(3.4);

    stage.step('The apex bead');
    stage.say('One bead, a little behind the middle. Set it down and lift the brush.');
    become(BEAD, 1.6);
    stage.paint(
      brush,
      nail,
      beadCoat(),
      [
        pull(
          [
            [0, -70],
            [4, -78],
            [-3, -84],
          ],
          26,
          1.6,
        ),
      ],
      { feather: 18, edgeSeconds: 0.8 },
    );
    stage.say('Do not chase it. The brush only guides it to the sides.');
    stage.paint(brush, nail, beadCoat(), guides(), { floods: true, feather: 16, edgeSeconds: 0.8 });

    stage.step('Let gravity work');
    stage.say('Turn the hand over for ten seconds and let the gel find its level.');
    stage.putDown();
    become(LEVEL, 4.5);
    stage.turnInto(nail, gelCoat(1), 3.5);
    stage.rest(2.6);
    stage.say('From the side you should see one curve, highest over the stress point.');
    stage.rest(3);
    stage.say('Cure in pulses if it feels warm. Heat means too much at once.');
    stage.cure(4);

    stage.step('File from five views');
    stage.say('Form off. Top, side, other side, down the barrel, and from where she sits.');
    takeForm();
    become(FILED, 5);
    stage.paint(nailFile({ handle }), nail, gelCoat(0.06), filing(), {
      floods: true,
      feather: 22,
      edgeSeconds: 0.4,
    });
    stage.rest(0.4);
    stage.step('Check the arch');
    stage.say('Thin at the cuticle, strong in the middle, fine at the edge.');
    stage.paint(flatBrush({ paint: '#fff6fa', handle }), nail, gelCoat(1), threeStrokes(length, 3.9), {
      floods: true,
    });
    stage.glint([nail], 2.4);
    stage.say('If the line wavers, file it now. No colour will save it later.');
    stage.rest(3);

    ending(stage, {
      line: 'Strong first. Then pretty.',
      places: row(5, { x: 640, y: 600, gap: 190, scale: 1.85, lean: 6 }),
      patterns: ['ombre', 'solid', 'ombre', 'milk', 'ombre'],
    });

    /** The drawing next to it changes from one cross-section to another. */
    function become(next: Profile, seconds: number): void {
      const before = shape;
      hideProfile();
      hideProfile = stage.animate({
        box: PROFILE_BOX,
        seconds,
        isOverNails: false,
        draw: (share) =>
          drawProfile(between(before, next, ease(share)), { gel: GEL, skin: SKIN, ink: tones.depth }),
      });
      shape = next;
    }
  },
};

function between(from: Profile, to: Profile, share: number): Profile {
  const mixed = (key: keyof Profile) => from[key] + (to[key] - from[key]) * share;
  return { reach: mixed('reach'), layer: mixed('layer'), bead: mixed('bead'), apex: mixed('apex') };
}

/** As far as the natural nail has grown; the rest of the plate is not there yet. */
function naturalNail(): Coat {
  return {
    defs: linearGradient('cf', ALONG, [
      [0, mix(tones.nude, '#e39c8d', 0.36)],
      [0.5, mix(tones.nude, '#f2c7ba', 0.36)],
    ]),
    body: `<path fill="url(#cf)" d="M-60 20V-98Q0-128 60-98V20Z"/><ellipse cy="6" rx="25" ry="27" fill="${mix(tones.nude, WHITE, 0.5)}" opacity=".6"/>`,
    gloss: 0.12,
  };
}

function gelCoat(gloss: number): Coat {
  return {
    defs: linearGradient('cf', ALONG, [
      [0, mix(GEL, '#e7a39f', 0.28)],
      [0.5, GEL],
      [1, mix(GEL, WHITE, 0.42)],
    ]),
    body: '<path fill="url(#cf)" d="M-60-240H60V20H-60"/>',
    gloss,
  };
}

function beadCoat(): Coat {
  return {
    defs: `<radialGradient id="cf" gradientUnits="userSpaceOnUse" cx="-6" cy="-86" r="96"><stop stop-color="${mix(GEL, WHITE, 0.6)}"/><stop offset=".5" stop-color="${GEL}"/><stop offset="1" stop-color="${mix(GEL, '#e7a39f', 0.3)}"/></radialGradient>`,
    body: '<path fill="url(#cf)" d="M-60-240H60V20H-60"/>',
    gloss: 1,
  };
}

function guides(): Stroke[] {
  return [
    pull(
      [
        [0, -80],
        [-20, -70],
        [-30, -46],
      ],
      22,
      1.4,
    ),
    pull(
      [
        [0, -80],
        [20, -70],
        [30, -46],
      ],
      22,
      1.4,
    ),
    pull(
      [
        [0, -90],
        [-6, -130],
        [0, -180],
      ],
      26,
      1.8,
    ),
  ];
}

function filing(): Stroke[] {
  return [
    pull(
      [
        [36, -80],
        [40, -120],
        [30, -170],
      ],
      30,
      1.4,
    ),
    pull(
      [
        [-36, -80],
        [-40, -120],
        [-30, -170],
      ],
      30,
      1.4,
    ),
    pull(
      [
        [-22, -length + 4],
        [0, -length],
        [22, -length + 4],
      ],
      30,
      1.2,
    ),
    pull(
      [
        [-16, -40],
        [18, -90],
        [-14, -140],
        [8, -170],
      ],
      36,
      2.4,
    ),
  ];
}

/** A paper form with its printed lines, under the nail and a little wider. */
function paperForm(shift: number, opacity: number): string {
  const lines = [-130, -150, -170, -190].map((v) => `M-44 ${v}Q0 ${v - 14} 44 ${v}`).join('');
  return `<g opacity="${opacity}" transform="translate(${place.x} ${place.y + shift}) scale(${place.scale}) rotate(${place.rotation})"><path d="M-62-70C-66-130-64-210-50-236Q0-252 50-236C64-210 66-130 62-70C40-112 20-120 0-120S-40-112-62-70Z" fill="${mix(tones.accent, WHITE, 0.62)}" stroke="#fff" stroke-width="1.6"/><path d="M0-118V-244${lines}" fill="none" stroke="${tones.lacquer}" stroke-width="1.2" opacity=".5"/></g>`;
}
