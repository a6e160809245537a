import { at, type Picture } from '../picture/picture.ts';
import { ease } from './easing.ts';
import { FRAME } from './frame-size.ts';
import type { ShotPlan } from './plan.ts';
import { toFrame } from './plate.ts';

const FADE_SECONDS = 0.6;
const REACH = 400;

/** How strongly the lamp lights each pixel. */
export function cureMap({ nails, cures }: ShotPlan): Float32Array | null {
  if (cures.length === 0) return null;
  const lights = nails.map(({ place }) => toFrame(place, [0, -100]));
  const map = new Float32Array(FRAME.width * FRAME.height);
  for (let y = 0; y < FRAME.height; y++) {
    for (let x = 0; x < FRAME.width; x++) {
      let light = 0;
      for (const [lightX, lightY] of lights) {
        const distance = Math.hypot(x - lightX, y - lightY) / REACH;
        light = Math.max(light, Math.exp(-3 * distance * distance));
      }
      map[y * FRAME.width + x] = light;
    }
  }
  return map;
}

export function cureStrength({ cures }: ShotPlan, time: number): number {
  for (const { at: start, seconds } of cures) {
    if (time < start || time > start + seconds) continue;
    return Math.min(ease((time - start) / FADE_SECONDS), ease((start + seconds - time) / FADE_SECONDS));
  }
  return 0;
}

/**
 * Around the nails the room darkens, and what is in the lamp turns violet. Far away nothing changes, to save
 * time.
 */
export function shineCure(frame: Picture, map: Float32Array, strength: number): void {
  for (let i = 0, pixel = 0; i < map.length; i++, pixel += 4) {
    const light = at(map, i);
    if (light < 0.02) continue;
    const violet = strength * light;
    frame.pixels[pixel] = at(frame.pixels, pixel) * (1 - 0.17 * violet);
    frame.pixels[pixel + 1] = at(frame.pixels, pixel + 1) * (1 - 0.25 * violet);
    frame.pixels[pixel + 2] = at(frame.pixels, pixel + 2) * (1 - 0.02 * violet) + 12 * violet;
  }
}
