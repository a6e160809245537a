import { centred } from './centred.ts';
import type { Frame, Layout } from './layout.ts';

/** One nail in the middle of the frame. */
export function nailLayout({ width, height, pattern, length, options }: Frame): Layout {
  const scale = options.scale ?? Math.min((height * 0.78) / (length + 12), (width * 0.62) / 92);
  const middle = { x: width / 2, y: height / 2 };
  return { nails: [centred({ pattern, ...middle, scale, rotation: options.rotation ?? 0 }, length)] };
}
