import { WHITE } from '#shared/nail-art/drawing/colour.ts';
import { type Stop, stop } from '#shared/nail-art/drawing/svg.ts';
import type { Tones } from '#shared/nail-art/patterns/pattern.ts';
import type { Picture } from '../picture/picture.ts';
import { rasterSvg, svgOf } from '../picture/raster-svg.ts';
import { FRAME } from './frame-size.ts';

/** The palette's ground under the lamp, with what is on it. */
export function rasterGround(tones: Tones, underDefs: string, under: string): Promise<Picture> {
  const lit: Stop[] = [
    [0, WHITE, tones.dark ? 0.14 : 0.34],
    [0.55, WHITE, 0],
    [1, tones.depth, 0.16],
  ];
  const { width, height } = FRAME;
  const everywhere = `M0 0h${width}v${height}H0`;
  const lamp = `<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${width * 0.3}" cy="${height * 0.1}" r="${width}">${lit.map(stop).join('')}</radialGradient>`;
  return rasterSvg(
    svgOf(
      width,
      height,
      lamp + underDefs,
      `<path fill="${tones.ground}" d="${everywhere}"/><path fill="url(#lamp)" d="${everywhere}"/>${under}`,
    ),
  );
}
