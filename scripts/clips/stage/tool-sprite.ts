import type { Picture } from '../picture/picture.ts';
import { rasterSvg, svgOf } from '../picture/raster-svg.ts';
import { drawSprite, type Sprite } from '../picture/sprite.ts';
import type { Tool } from '../tools/tool.ts';
import type { HandPose } from './plan.ts';

const SHADOW_ROOM = 24;

export type ToolSprite = { tool: Sprite; shadow: Sprite };

export async function rasterTool(tool: Tool, shadowColour: string): Promise<ToolSprite> {
  const { beforeTip, halfHeight, length, drawing } = tool;
  const originX = beforeTip + SHADOW_ROOM;
  const originY = halfHeight + SHADOW_ROOM;
  const width = length + originX;
  const height = originY * 2;
  const placed = `<g transform="translate(${originX} ${originY})">${drawing}</g>`;
  const blur = `<filter id="shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feGaussianBlur in="SourceAlpha" stdDeviation="7" result="b"/><feFlood flood-color="${shadowColour}"/><feComposite in2="b" operator="in"/></filter>`;
  const [sharp, soft] = await Promise.all([
    rasterSvg(svgOf(width, height, '', placed)),
    rasterSvg(svgOf(width, height, blur, `<g filter="url(#shadow)">${placed}</g>`)),
  ]);
  const sprite = (picture: Picture): Sprite => ({ picture, originX, originY });
  return { tool: sprite(sharp), shadow: sprite(soft) };
}

/** The higher the tool, the farther its shadow falls. */
export function drawTool(frame: Picture, { tool, shadow }: ToolSprite, pose: HandPose): void {
  const { x, y, angle, lift } = pose;
  drawSprite(frame, shadow, {
    x: x + 7 + lift * 30,
    y: y + 10 + lift * 38,
    angle: angle + 1.5,
    opacity: 0.34 - lift * 0.12,
  });
  drawSprite(frame, tool, { x, y, angle });
}
