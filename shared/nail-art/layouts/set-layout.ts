import type { Placement } from '#shared/nail-art/drawing/nails.ts';
import { short } from '#shared/nail-art/drawing/svg.ts';
import type { Frame, Layout } from './layout.ts';

const SIZES = [1, 0.86, 0.92, 0.88, 0.74];
const NAIL_WIDTH = 92;
const GAP = 20;

/** Thumb to little finger, side by side. */
export function setLayout(frame: Frame): Layout {
  const { width, height, length, cast } = frame;
  const fit = Math.min((1.06 * width) / 600, (height * 0.68) / (length + 12));
  const baseline = height / 2 + ((length * 0.92) / 2 - 6) * fit;
  const whole = SIZES.reduce((sum, size) => sum + NAIL_WIDTH * size, GAP * (SIZES.length - 1));
  let left = -whole / 2;
  const nails = cast.map((pattern, i): Placement => {
    const size = SIZES[i] ?? 1;
    const x = width / 2 + (left + (NAIL_WIDTH / 2) * size) * fit;
    left += NAIL_WIDTH * size + GAP;
    return { pattern, x, y: baseline, scale: size * fit, rotation: 0 };
  });
  return frame.options.tray === false ? { nails } : { nails, ...tray(frame) };
}

function tray({ width, height, tones, id }: Frame): Pick<Layout, 'defs' | 'behind'> {
  const unit = width / 600;
  return {
    defs: `<linearGradient id="${id}r" x2="0" y2="1"><stop stop-color="${tones.depth}" stop-opacity=".4"/><stop offset=".12" stop-color="${tones.depth}" stop-opacity=".08"/><stop offset="1" stop-color="#fff" stop-opacity="${tones.dark ? 0.3 : 0.8}"/></linearGradient>`,
    behind: `<rect x="${short(width * 0.04)}" y="${short(height * 0.08)}" width="${short(width * 0.92)}" height="${short(height * 0.84)}" rx="${short(22 * unit)}" fill="${tones.tray}" stroke="url(#${id}r)" stroke-width="${short(2.4 * unit)}"/>`,
  };
}
