import { ellipticGradient } from '#shared/nail-art/drawing/svg.ts';

/** The edge of the room, bent by the plate: what makes metal read as metal. */
export function horizon(id: string, length: number, light: string, dark: string): string {
  const room = { cx: -4, cy: -length * 0.42, rx: 84, ry: length * 0.62 };
  return ellipticGradient(id, room, [
    [0.66, light, 0],
    [0.78, light, 13 / 15],
    [0.86, light, 8 / 15],
    [0.9, dark, 0.5],
    [1, dark, 0.85],
  ]);
}
