import { SHAPES } from '#shared/nail-art/shapes.ts';
import { at, type Picture } from '../picture/picture.ts';
import { ease } from './easing.ts';
import type { NailState } from './nail-state.ts';
import type { ShotPlan } from './plan.ts';
import { toPlate } from './plate.ts';

const WIDTH = 13;
const BRIGHTNESS = 120;

/** A band of light runs over the nails, as if they were turned under the lamp. */
export function shineGlints(frame: Picture, plan: ShotPlan, nails: readonly NailState[], time: number): void {
  for (const glint of plan.glints) {
    const share = (time - glint.at) / glint.seconds;
    if (share <= 0 || share >= 1) continue;
    for (const nail of nails) if (glint.nails.includes(nail.plan)) shineBand(frame, nail, ease(share));
  }
}

function shineBand(frame: Picture, { plan, layers }: NailState, way: number): void {
  const { box, outline } = layers;
  const reach = SHAPES[plan.look.shape].length + 120;
  const middle = -60 + reach * way;
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const edge = at(outline.pixels, (row * box.width + column) * 4 + 3) / 255;
      if (edge === 0) continue;
      const [u, v] = toPlate(plan.place, [box.left + column, box.top + row]);
      const off = (u * 0.55 - v - middle + 0.006 * u * u) / WIDTH;
      if (off < -3 || off > 3) continue;
      const light = BRIGHTNESS * Math.exp(-off * off) * edge;
      const to = ((row + box.top) * frame.width + column + box.left) * 4;
      for (let channel = to; channel < to + 3; channel++) {
        const before = at(frame.pixels, channel);
        frame.pixels[channel] = before + light * (1 - before / 255) * 0.9;
      }
    }
  }
}
