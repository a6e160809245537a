import type { Placement } from '#shared/nail-art/drawing/nails.ts';
import { short } from '#shared/nail-art/drawing/svg.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Frame, Layout } from './layout.ts';

/** Swatch sticks, spread from a pin at the lower edge. */
export function fanLayout({ width, height, pattern, mate, tones, id }: Frame): Layout {
  const x = width * 0.5;
  const y = height * 1.04;
  const reach = height * 0.44;
  const scale = (height / 400) * 0.98;
  const order: PatternName[] = [mate, pattern, 'milk', pattern, mate];
  const nails = order.map((name, i): Placement => {
    const rotation = (i - 2) * 25;
    const angle = (rotation * Math.PI) / 180;
    return {
      pattern: name,
      x: x + Math.sin(angle) * reach,
      y: y - Math.cos(angle) * reach,
      scale,
      rotation,
      stick: `${id}t`,
    };
  });
  const pin = short(reach / scale);
  return {
    nails,
    defs: `<path id="${id}t" d="M-10 ${pin}L-12-20H12L10 ${pin}Z" fill="#fff" fill-opacity="${tones.dark ? 0.16 : 0.5}" stroke="#fff" stroke-opacity=".5"/>`,
    inFront: `<circle cx="${short(x)}" cy="${short(y)}" r="${short(30 * scale)}" fill="${tones.tray}" stroke="${tones.metal}" stroke-width="${short(5 * scale)}"/>`,
  };
}
