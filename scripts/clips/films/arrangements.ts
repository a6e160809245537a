import type { Place } from '../stage/plate.ts';

/** Tips side by side, each a little turned, as on a display card. */
export function row(
  count: number,
  options: { x: number; y: number; gap: number; scale: number; lean?: number },
): Place[] {
  const { x, y, gap, scale, lean = 0 } = options;
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: x + (i - middle) * gap,
    y: y + Math.abs(i - middle) * 14 * scale,
    scale: scale * (1 - Math.abs(i - middle) * 0.045),
    rotation: (i - middle) * lean,
  }));
}

/** Around a point, all tips outwards. */
export function wheel(
  count: number,
  options: { x: number; y: number; radius: number; scale: number; from?: number },
): Place[] {
  const { x, y, radius, scale, from = 0 } = options;
  return Array.from({ length: count }, (_, i) => {
    const rotation = from + (i * 360) / count;
    const turn = (rotation * Math.PI) / 180;
    return { x: x + Math.sin(turn) * radius, y: y - Math.cos(turn) * radius, scale, rotation };
  });
}

/** Spread from a pin below, like swatch sticks. */
export function fan(
  count: number,
  options: { x: number; y: number; radius: number; scale: number; spread: number },
): Place[] {
  const { x, y, radius, scale, spread } = options;
  return Array.from({ length: count }, (_, i) => {
    const rotation = (i - (count - 1) / 2) * spread;
    const turn = (rotation * Math.PI) / 180;
    return { x: x + Math.sin(turn) * radius, y: y - Math.cos(turn) * radius, scale, rotation };
  });
}
