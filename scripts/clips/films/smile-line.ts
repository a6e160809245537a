import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Film } from '../film.ts';
import { finger } from '../props/finger.ts';
import { paintTile, puddleAt } from '../props/paint-tile.ts';
import { together } from '../props/prop.ts';
import { FELT } from '../sound/music.ts';
import { partCoat, partsOf } from '../stage/coat-parts.ts';
import { plainCoat } from '../stage/coats.ts';
import type { Point } from '../stage/plate.ts';
import { pull, threeStrokes } from '../stage/stroke.ts';
import { flatBrush, linerBrush } from '../tools/brushes.ts';
import { ending, opening } from './acts.ts';
import { row } from './arrangements.ts';

const look = { seed: 'a quiet smile', palette: 'tomato', shape: 'almond' } as const;
const tones = tonesOf(look.palette);
const { length } = SHAPES[look.shape];
/** Deeper than the palette's own, which would not show on the bare nail. */
const GOLD = '#c8964a';

/** Corners first, then one pull that joins them. */
export const smileLine: Film = {
  name: 'smile-line',
  look,
  music: {
    chords: [
      [50, 57, 62, 66],
      [47, 54, 62, 66],
      [43, 55, 59, 62],
      [45, 52, 61, 64],
    ],
    chordSeconds: 7,
    voice: FELT,
    pluckEverySeconds: 3,
  },
  play(stage) {
    const french = stage.coat('french');
    const [, tip = '', line = ''] = partsOf(french);
    const place = { x: 735, y: 620, scale: 2.55, rotation: 6 };
    const tile = {
      x: 110,
      y: 330,
      rotation: -7,
      shadow: tones.depth,
      colours: [tones.nude, tones.lacquer, GOLD],
    };
    const wide = flatBrush({ paint: tones.nude, handle: tones.depth });
    const liner = linerBrush({ paint: tones.lacquer, handle: tones.depth });
    const gold = linerBrush({ paint: GOLD, handle: mix(tones.depth, WHITE, 0.1) });

    stage.say('The smile line is the edge of the nail bed, drawn again by hand.');
    opening(stage, {
      title: 'The smile line',
      line: 'Corners first, then one pull.',
      places: row(3, { x: 940, y: 560, gap: 210, scale: 1.95, lean: 9 }),
      patterns: ['french', 'solid', 'french'],
    });

    stage.beginShot(together(paintTile(tile), finger({ place, tones, skin: '#e3ac8f' })));
    const nail = stage.addNail(place);
    stage.rest(0.9);
    stage.step('Sheer base');
    stage.say('One sheer coat, so thin that the half-moon still shows through.');
    stage.dip(wide, puddleAt(tile, 0));
    stage.paint(
      wide,
      nail,
      plainCoat(mix(tones.nude, tones.milk, 0.45), { opacity: 0.62, gloss: 0.75 }),
      threeStrokes(length, 5.4),
      { floods: true, streaks: 0.5 },
    );
    stage.say('Middle, left, right. Leave a hair’s width at the fold.');
    stage.rest(2.2);
    stage.cure(3);

    stage.step('Left corner');
    stage.say('Load the liner and wipe one side. Rest your little finger on the table.');
    stage.dip(liner, puddleAt(tile, 1));
    stage.rest(0.4);
    stage.say('Touch down at the left sidewall and pull towards the middle.');
    const tipCoat = partCoat(french, tip);
    const smile = (from: number, to: number, lift = 0) => smilePoints(tip, from, to, lift);
    stage.paint(liner, nail, tipCoat, [pull(smile(-46, -6), 5, 2), pull(smile(-46, -12, 9), 7, 1.6)], {
      feather: 1.6,
    });
    stage.step('Right corner');
    stage.say('Now the right. Same height: look at both corners before you move.');
    stage.paint(liner, nail, tipCoat, [pull(smile(46, 6), 5, 2), pull(smile(46, 12, 9), 7, 1.6)], {
      feather: 1.6,
    });

    stage.step('Join them');
    stage.say('One slow pull across the dip joins the two. Breathe out while you do it.');
    stage.rest(0.5);
    stage.paint(liner, nail, tipCoat, [pull(smile(-20, 20), 6, 2.6)], { feather: 1.6 });
    stage.say('Fill the tip in long strokes, away from the line.');
    stage.paint(liner, nail, tipCoat, tipStrokes(tip), { floods: true, feather: 3, streaks: 0.4 });
    stage.rest(1);

    stage.step('A thread of gold');
    stage.say('If you like, a thread of gold just under the edge. Hardly any paint.');
    stage.dip(gold, puddleAt(tile, 2));
    stage.paint(
      gold,
      nail,
      partCoat(french, line.replace(tones.metal, GOLD)),
      [pull(smile(-47, 47, -6), 4, 4)],
      { feather: 1 },
    );
    stage.say('A wobble? Flat brush, a trace of remover, from below.');
    stage.rest(2.6);

    stage.step('Seal');
    stage.say('Top coat over everything, and cap the free edge.');
    const top = flatBrush({ paint: mix(tones.milk, tones.ground, 0.4), handle: tones.depth });
    stage.paint(top, nail, partCoat({ ...french, gloss: 1 }, ''), threeStrokes(length, 4.5), {
      floods: true,
    });
    stage.glint([nail], 2.4);
    stage.rest(1.2);
    stage.cure(3);

    stage.say('Three of them. People notice the hand before they notice the line.');
    ending(stage, {
      line: 'Thin, even, a little soft.',
      places: row(5, { x: 640, y: 610, gap: 188, scale: 1.9, lean: 7 }),
      patterns: ['french', 'solid', 'french', 'halfmoon', 'french'],
    });
  },
};

/** Points of the painted edge between two positions across the nail; `up` moves them towards the tip. */
function smilePoints(tip: string, from: number, to: number, up: number): Point[] {
  const [, side = 0, middle = 0] = /M-60 (-?[\d.]+)Q0 (-?[\d.]+)/.exec(tip)?.map(Number) ?? [];
  return Array.from({ length: 7 }, (_, i): Point => {
    const u = from + ((to - from) * i) / 6;
    const t = (u + 60) / 120;
    const edge = ((1 - t) ** 2 + t ** 2) * side + 2 * t * (1 - t) * middle;
    return [u, edge - 5 - up];
  });
}

function tipStrokes(tip: string) {
  return [0, -18, 18].map((u) => {
    const [start = [u, 0] as Point] = smilePoints(tip, u, u, 8);
    return pull([start, [u * 0.7, (start[1] - length) / 2], [u * 0.2, -length + 6]], 13, 1.3);
  });
}
