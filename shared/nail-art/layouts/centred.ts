import type { Placement } from '#shared/nail-art/drawing/nails.ts';

/** Moves a nail that is given by its middle so that its cuticle lies where it has to. */
export function centred(nail: Placement, length: number): Placement {
  const angle = (nail.rotation * Math.PI) / 180;
  const half = (length / 2 - 6) * nail.scale;
  return { ...nail, x: nail.x - Math.sin(angle) * half, y: nail.y + Math.cos(angle) * half };
}
