import { MAIL_COLOURS } from '#server/platform/mail/mail-look.ts';
import { outlineText } from '#server/platform/outlines/outline-text.ts';
import { PALETTES, type PaletteName } from '#shared/nail-art/palettes.ts';
import type { ShapeName } from '#shared/nail-art/shapes.ts';
import { drawNail } from './draw-nail.ts';
import { place, rectangle, type Shape, type Stop, type Words } from './sheet.ts';

const MARK =
  'M2.6 32C3.2 37.4 8 39.6 13 39.6S22.8 37.4 23.4 32C24.4 27 25 23.5 25 19.5C25 9.5 17.5 .4 13 .4S1 9.5 1 19.5C1 23.5 1.6 27 2.6 32Z';
const MOON = 'M3.3 34C4.4 30 8.3 27.8 13 27.8S21.6 30 22.7 34C21.2 37.9 17.2 39.6 13 39.6S4.8 37.9 3.3 34Z';

/** The mark and the name, from the upper left corner; `height` is that of the mark. */
export async function drawLogo(x: number, y: number, height: number): Promise<Words> {
  const scale = height / 40;
  const frame = [scale, 0, 0, scale, x, y] as const;
  const name = place(await outlineText('Lunula', 'display'), {
    x: x + height * 0.92,
    y: y + height * 0.76,
    size: height * 0.78,
    fill: MAIL_COLOURS.ink,
  });
  const mark: Shape[] = [
    { path: MARK, fill: MAIL_COLOURS.lacquer, frame },
    { path: MOON, fill: MAIL_COLOURS.blush, frame },
  ];
  return { says: 'Lunula', tag: 'P', shapes: [...mark, name] };
}

/** A panel in a palette's colours, with nails larger than it is. What they leave of the paper is drawn over them. */
export function drawPanel(
  { palette, shape }: { palette: PaletteName; shape: ShapeName },
  { x, width, height }: { x: number; width: number; height: number },
): Shape[] {
  const { ground, tray } = PALETTES[palette];
  const stops: Stop[] = [
    [0, ground, 1],
    [1, tray, 1],
  ];
  const nail = { palette, shape, scale: height / 290, rotation: 17 };
  return [
    { path: rectangle(x, 0, width, height), fill: { from: [x, 0], to: [x + width, height], stops } },
    ...drawNail({ ...nail, coat: 'lacquer', x: x + width * 0.2, y: height * 0.56 }),
    ...drawNail({ ...nail, coat: 'french', x: x + width * 0.64, y: height * 0.985 }),
    { path: rectangle(0, 0, x, height), fill: MAIL_COLOURS.paper },
  ];
}
