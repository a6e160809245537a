import { at, type Picture } from './picture.ts';

/** A picture that moves: `originX` and `originY` name its pixel that is placed at x and y. */
export type Sprite = { picture: Picture; originX: number; originY: number };

export type Pose = {
  x: number;
  y: number;
  /** In degrees, clockwise. */
  angle: number;
  opacity?: number;
  scale?: number;
};

/** Sampled between pixels, so that slow movements do not jump. */
export function drawSprite(frame: Picture, sprite: Sprite, pose: Pose): void {
  const { picture, originX, originY } = sprite;
  const { opacity = 1, scale = 1 } = pose;
  const turn = (pose.angle * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const bounds = boundsOf(sprite, pose, cos, sin, frame);
  for (let y = bounds.top; y < bounds.bottom; y++) {
    for (let x = bounds.left; x < bounds.right; x++) {
      const dx = (x - pose.x) / scale;
      const dy = (y - pose.y) / scale;
      const column = dx * cos + dy * sin + originX;
      const row = dy * cos - dx * sin + originY;
      if (column < 0 || row < 0 || column >= picture.width - 1 || row >= picture.height - 1) continue;
      blend(frame, (y * frame.width + x) * 4, picture, column, row, opacity);
    }
  }
}

function boundsOf(
  { picture, originX, originY }: Sprite,
  pose: Pose,
  cos: number,
  sin: number,
  frame: Picture,
) {
  const scale = pose.scale ?? 1;
  const corners = [0, picture.width].flatMap((column) =>
    [0, picture.height].map((row) => {
      const dx = (column - originX) * scale;
      const dy = (row - originY) * scale;
      return { x: pose.x + dx * cos - dy * sin, y: pose.y + dx * sin + dy * cos };
    }),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(frame.width, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(frame.height, Math.ceil(Math.max(...ys))),
  };
}

function blend(
  frame: Picture,
  to: number,
  from: Picture,
  column: number,
  row: number,
  opacity: number,
): void {
  const { pixels, width } = from;
  const left = Math.floor(column);
  const top = Math.floor(row);
  const u = column - left;
  const v = row - top;
  const first = (top * width + left) * 4;
  const below = first + width * 4;
  const sample = (channel: number) =>
    (at(pixels, first + channel) * (1 - u) + at(pixels, first + 4 + channel) * u) * (1 - v) +
    (at(pixels, below + channel) * (1 - u) + at(pixels, below + 4 + channel) * u) * v;
  const alpha = sample(3) * opacity;
  if (alpha < 0.5) return;
  const rest = 1 - alpha / 255;
  frame.pixels[to] = sample(0) * opacity + at(frame.pixels, to) * rest;
  frame.pixels[to + 1] = sample(1) * opacity + at(frame.pixels, to + 1) * rest;
  frame.pixels[to + 2] = sample(2) * opacity + at(frame.pixels, to + 2) * rest;
}
