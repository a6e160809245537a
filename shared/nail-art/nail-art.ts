import { chooseNailArt } from './choose-nail-art.ts';
import { WHITE } from './drawing/colour.ts';
import { light } from './drawing/light.ts';
import { type CoatPictures, drawNails } from './drawing/nails.ts';
import { type Stop, short, stop } from './drawing/svg.ts';
import { tonesOf } from './drawing/tones.ts';
import { castFor } from './layouts/cast-for.ts';
import { cropLayout } from './layouts/crop-layout.ts';
import { fanLayout } from './layouts/fan-layout.ts';
import type { Frame, Layout } from './layouts/layout.ts';
import { nailLayout } from './layouts/nail-layout.ts';
import { setLayout } from './layouts/set-layout.ts';
import type { NailArtMode, NailArtOptions } from './nail-art-options.ts';
import type { Tones } from './patterns/pattern.ts';
import { hash, randomFrom } from './random.ts';
import { SHAPES } from './shapes.ts';

type Mode = { width: number; height: number; layout: (frame: Frame) => Layout };

const MODES: Record<NailArtMode, Mode> = {
  nail: { width: 200, height: 260, layout: nailLayout },
  set: { width: 600, height: 300, layout: setLayout },
  crop: { width: 400, height: 300, layout: cropLayout },
  fan: { width: 400, height: 400, layout: fanLayout },
};

/** An SVG drawing, identical for identical seed and options. Light always comes from the upper left. */
export function nailArt(seed: string, options: NailArtOptions = {}, pictures: CoatPictures = {}): string {
  const { palette, pattern, shape, comp } = chooseNailArt(seed, options);
  const mode = MODES[options.mode ?? 'nail'];
  const { width = mode.width, height = mode.height } = options;
  const tones = tonesOf(palette);
  const id = idOf(seed + JSON.stringify(options));
  const { length } = SHAPES[shape];
  const cast = castFor(pattern, randomFrom(seed));
  const mate = cast.find((name) => name !== pattern) ?? 'solid';
  const layout = mode.layout({ width, height, pattern, comp, tones, length, cast, mate, id, options });
  const nails = drawNails(id, layout.nails, { seed, tones, shape }, pictures);
  const ground = options.ground === false ? { defs: '', body: '' } : groundOf(width, height, tones, id);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" color-interpolation-filters="sRGB" aria-hidden="true"><defs>${light(id, tones, shape)}${layout.defs ?? ''}${nails.defs}${ground.defs}</defs>${ground.body}${layout.behind ?? ''}${nails.body}${layout.inFront ?? ''}</svg>`;
}

/** Short, because a drawing repeats it at every reference; starts with a letter, as ids should. */
function idOf(drawing: string): string {
  const number = hash(drawing);
  return `${(10 + (number % 26)).toString(36)}${Math.floor(number / 26)
    .toString(36)
    .slice(-3)}`;
}

function groundOf(width: number, height: number, tones: Tones, id: string): { defs: string; body: string } {
  const lit: Stop[] = [
    [0, WHITE, (tones.dark ? 2 : 5) / 15],
    [0.55, WHITE, 0],
    [1, tones.depth, 0.16],
  ];
  const everywhere = `M0 0h${width}v${height}H0`;
  return {
    defs: `<radialGradient id="${id}v" gradientUnits="userSpaceOnUse" cx="${short(width * 0.3)}" cy="${short(height * 0.12)}" r="${short(Math.max(width, height))}">${lit.map(stop).join('')}</radialGradient>`,
    body: `<path fill="${tones.ground}" d="${everywhere}"/><path fill="url(#${id}v)" d="${everywhere}"/>`,
  };
}
