import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Tool } from '../tools/tool.ts';
import { ease } from './easing.ts';
import { FRAME } from './frame-size.ts';
import type { HandPose, Motion, NailPlan } from './plan.ts';
import { type Point, toFrame } from './plate.ts';
import { pointAlong, type Stroke } from './stroke.ts';

const FETCH_SECONDS = 0.9;
const HOP_SECONDS = 0.45;
const OUT_OF_SIGHT = 70;

/** The unseen hand: it holds one tool at a time, and whatever it does takes time. */
export function createHand(clock: { now: number }, motions: () => Motion[]) {
  let held: { tool: Tool; pose: HandPose } | null = null;

  /** Brings the tool to a point of the nail: from off stage, or with a small hop. */
  function reach(tool: Tool, nail: NailPlan, point: Point): void {
    const target = poseOver(tool, nail, point);
    if (held?.tool !== tool) {
      fetch(tool, target);
      return;
    }
    const distance = Math.hypot(held.pose.x - target.x, held.pose.y - target.y);
    const seconds = HOP_SECONDS * Math.min(1.4, 0.45 + distance / 300);
    move(tool, held.pose, target, { seconds, height: Math.min(0.5, distance / 240) });
  }

  function pullAlong(nail: NailPlan, { points, seconds }: Stroke): void {
    if (!held) return;
    const { tool } = held;
    const poseAt = (share: number) => poseOver(tool, nail, pointAlong(points, ease(share)));
    motions().push({ tool, at: clock.now, seconds, poseAt, leaves: false });
    held = { tool, pose: poseAt(1) };
    clock.now += seconds;
  }

  /** Moves a tool over points of the frame without painting. */
  function glide(tool: Tool, points: readonly Point[], secondsEach: number, lift = 0): void {
    for (const [x, y] of points) {
      const target = { x, y, angle: tool.angle, lift };
      if (held?.tool === tool) move(tool, held.pose, target, { seconds: secondsEach, height: 0 });
      else fetch(tool, target);
    }
  }

  /** Loads the brush: into the puddle, once around, out again. */
  function dip(tool: Tool, [x, y]: Point): void {
    const around: Point[] = [
      [x + 9, y + 5],
      [x - 7, y + 6],
      [x, y - 6],
    ];
    glide(tool, [[x, y]], 0.8, 0.2);
    glide(tool, around, 0.28);
  }

  /** Another tool in the same place, as when a bead has left the brush. */
  function swap(tool: Tool): void {
    if (!held) return;
    const { tool: before, pose } = held;
    const last = motions().findLast((motion) => motion.tool === before);
    if (last) last.leaves = true;
    motions().push({ tool, at: clock.now, seconds: 0.01, poseAt: () => pose, leaves: false });
    held = { tool, pose };
  }

  /** The tool leaves while the next thing already begins. */
  function putDown(): void {
    if (!held) return;
    const { tool, pose } = held;
    const leaving = clock.now;
    move(tool, pose, offStage(tool, pose), { seconds: FETCH_SECONDS * 0.8, height: 0.6, leaves: true });
    clock.now = leaving + 0.3;
    held = null;
  }

  function fetch(tool: Tool, target: HandPose): void {
    putDown();
    move(tool, offStage(tool, target), target, { seconds: FETCH_SECONDS, height: 1 });
  }

  function move(
    tool: Tool,
    from: HandPose,
    to: HandPose,
    { seconds, height, leaves = false }: { seconds: number; height: number; leaves?: boolean },
  ): void {
    const poseAt = (share: number): HandPose => {
      const way = ease(share);
      const between = (a: number, b: number) => a + (b - a) * way;
      const arc = Math.sin(Math.PI * Math.min(1, share)) * height;
      return {
        x: between(from.x, to.x),
        y: between(from.y, to.y) - arc * 14,
        angle: between(from.angle, to.angle),
        lift: Math.max(between(from.lift, to.lift), arc),
      };
    };
    motions().push({ tool, at: clock.now, seconds, poseAt, leaves });
    held = { tool, pose: to };
    clock.now += seconds;
  }

  return { reach, pullAlong, glide, dip, swap, putDown };
}

/** The wrist stays in place, so the handle leans as the tip wanders. */
function poseOver(tool: Tool, { place, look }: NailPlan, point: Point): HandPose {
  const [x, y] = toFrame(place, point);
  const [middleX, middleY] = toFrame(place, [0, -SHAPES[look.shape].length / 2]);
  return { x, y, angle: tool.angle + (y - middleY) * 0.035 - (x - middleX) * 0.03, lift: 0 };
}

/** Moved along its handle until the tip is out of sight. */
function offStage(tool: Tool, pose: HandPose): HandPose {
  const turn = (tool.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const toSide = (cos > 0 ? FRAME.width - pose.x : -pose.x) / cos;
  const toEnd = (sin > 0 ? FRAME.height - pose.y : -pose.y) / sin;
  const way = Math.min(toSide, toEnd) + OUT_OF_SIGHT;
  return { x: pose.x + cos * way, y: pose.y + sin * way, angle: tool.angle, lift: 1 };
}
