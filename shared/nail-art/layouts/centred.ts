import type { Placement } from '#shared/nail-art/drawing/nails.ts';

/** Converts the position of a nail's centre to that of its cuticle. */
export function centred(nail: Placement, length: number): Placement {
  const angle = (nail.rotation * Math.PI) / 180;
  const half = (length / 2 - 6) * nail.scale;
  return { ...nail, x: nail.x - Math.sin(angle) * half, y: nail.y + Math.cos(angle) * half };
}
