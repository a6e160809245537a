import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import { copyPicture, layOver, type Picture } from '../picture/picture.ts';
import { rasterSvg, svgOf } from '../picture/raster-svg.ts';
import type { Tool } from '../tools/tool.ts';
import { cureMap, cureStrength, shineCure } from './cure-light.ts';
import { clamp01, ease } from './easing.ts';
import { FRAMES_PER_SECOND } from './frame-size.ts';
import { shineGlints } from './glint.ts';
import { rasterGround } from './ground.ts';
import type { Lettering } from './lettering.ts';
import type { NailLook } from './nail-layers.ts';
import { type NailState, prepareNail, showNail } from './nail-state.ts';
import type { Animation, ShotPlan } from './plan.ts';
import { inkOn } from './steps-overlay.ts';
import { drawTool, rasterTool, type ToolSprite } from './tool-sprite.ts';

const TEXT_FADE_SECONDS = 0.5;

type PreparedAnimation = Animation & { pictures: Picture[] };

export type Shot = {
  plan: ShotPlan;
  backdrop: Picture;
  nails: NailState[];
  tools: Map<Tool, ToolSprite>;
  animations: PreparedAnimation[];
  curing: Float32Array | null;
};

export async function prepareShot(plan: ShotPlan, look: NailLook): Promise<Shot> {
  const tones = tonesOf(look.palette);
  const backdrop = await rasterGround(tones, plan.underDefs, plan.under);
  const nails: NailState[] = [];
  for (const nail of plan.nails) nails.push(await prepareNail(nail, plan.layings));
  for (const { plan: nail, layers } of nails) if (!nail.isGrowing) layOver(backdrop, layers.shadow);
  const tools = new Map<Tool, ToolSprite>();
  for (const { tool } of plan.motions) {
    if (!tools.has(tool)) tools.set(tool, await rasterTool(tool, tones.depth));
  }
  const animations = await Promise.all(plan.animations.map(prepareAnimation));
  return { plan, backdrop, nails, tools, animations, curing: cureMap(plan) };
}

async function prepareAnimation(animation: Animation): Promise<PreparedAnimation> {
  const { box, seconds, draw } = animation;
  const count = Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));
  const pictures: Picture[] = [];
  for (let i = 0; i <= count; i++) {
    const { defs = '', body } = draw(i / count);
    const moved = `<g transform="translate(${-box.left} ${-box.top})">${body}</g>`;
    pictures.push(await rasterSvg(svgOf(box.width, box.height, defs, moved)));
  }
  return { ...animation, pictures };
}

/** The shot at a moment; moments come in order. */
export function drawShot(shot: Shot, time: number, letter: Lettering, look: NailLook): Picture {
  const frame = copyPicture(shot.backdrop);
  drawAnimations(frame, shot, time, false);
  for (const nail of shot.nails)
    layOver(frame, showNail(nail, time), nail.layers.box.left, nail.layers.box.top);
  shineGlints(frame, shot.plan, shot.nails, time);
  drawAnimations(frame, shot, time, true);
  drawTools(frame, shot, time);
  const curing = cureStrength(shot.plan, time);
  if (shot.curing && curing > 0) shineCure(frame, shot.curing, curing);
  const colour = inkOn(tonesOf(look.palette));
  for (const { text, style, x, y, at, until } of shot.plan.letterings) {
    const shown = Math.min(ease((time - at) / TEXT_FADE_SECONDS), ease((until - time) / TEXT_FADE_SECONDS));
    const picture = letter({ text, style, colour });
    // A title grows upwards, so that what is below it keeps its place however many lines it takes.
    layOver(frame, picture, x, style === 'title' ? y - picture.height : y, shown);
  }
  return frame;
}

function drawAnimations(frame: Picture, { animations }: Shot, time: number, isOverNails: boolean): void {
  for (const animation of animations) {
    if (animation.isOverNails !== isOverNails || time < animation.at || time >= animation.until) continue;
    const share = clamp01((time - animation.at) / animation.seconds);
    const picture = animation.pictures[Math.round(share * (animation.pictures.length - 1))];
    if (picture) layOver(frame, picture, animation.box.left, animation.box.top);
  }
}

function drawTools(frame: Picture, { plan, tools }: Shot, time: number): void {
  for (const [tool, sprite] of tools) {
    const motion = plan.motions.findLast((candidate) => candidate.tool === tool && candidate.at <= time);
    if (!motion) continue;
    const share = (time - motion.at) / motion.seconds;
    if (share > 1 && motion.leaves) continue;
    drawTool(frame, sprite, motion.poseAt(clamp01(share)));
  }
}
