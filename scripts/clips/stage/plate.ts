export type Point = readonly [x: number, y: number];

/**
 * Where a nail's cuticle is in the frame; a nail's own units are those of shared/nail-art, its tip pointing
 * up.
 */
export type Place = {
  x: number;
  y: number;
  scale: number;
  /** In degrees, clockwise. */
  rotation: number;
};

export function toFrame({ x, y, scale, rotation }: Place, [u, v]: Point): Point {
  const turn = (rotation * Math.PI) / 180;
  return [
    x + (u * Math.cos(turn) - v * Math.sin(turn)) * scale,
    y + (u * Math.sin(turn) + v * Math.cos(turn)) * scale,
  ];
}

export function toPlate({ x, y, scale, rotation }: Place, [frameX, frameY]: Point): Point {
  const turn = (rotation * Math.PI) / 180;
  const dx = (frameX - x) / scale;
  const dy = (frameY - y) / scale;
  return [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
}
