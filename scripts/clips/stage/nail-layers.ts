import { FALL, light } from '#shared/nail-art/drawing/light.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES, type ShapeName } from '#shared/nail-art/shapes.ts';
import type { Picture } from '../picture/picture.ts';
import { rasterSvg, svgOf } from '../picture/raster-svg.ts';
import type { Box } from './arrival.ts';
import { FRAME } from './frame-size.ts';
import { type Place, toFrame } from './plate.ts';

export type NailLook = { palette: PaletteName; shape: ShapeName };

/** The parts of a lit nail, kept separate because paint goes between them. */
export type NailLayers = { box: Box; outline: Picture; shade: Picture; shine: Picture; shadow: Picture };

const ID = 'n';
const ROOM = 6;

export async function rasterNail(look: NailLook, place: Place): Promise<NailLayers> {
  const box = boxOf(look, place);
  const [outline, shade, shine, shadow] = await Promise.all([
    rasterPart(look, box, `<use href="#${ID}N" transform="${turned(place)}"/>`),
    rasterPart(look, box, clipped(place, `<use href="#${ID}G"${mirrored(place)}/>`)),
    rasterPart(
      look,
      box,
      unturned(
        place,
        `<g filter="url(#${ID}e)"><use href="#${ID}R" transform="${turn(place)}${pointsDown(place) ? ' scale(-1 1)' : ''}"/></g>`,
      ),
    ),
    rasterSvg(
      svgOf(
        FRAME.width,
        FRAME.height,
        light(ID, tonesOf(look.palette), look.shape),
        unturned(
          place,
          `<g filter="url(#${ID}s)"><use href="#${ID}N" transform="${FALL} ${turn(place)}"/></g>`,
        ),
      ),
    ),
  ]);
  return { box, outline, shade, shine, shadow };
}

/** Not clipped: the outline is applied to all coats at once, so that their edges do not add up. */
export function rasterCoat(look: NailLook, place: Place, box: Box, coat: Coat): Promise<Picture> {
  return rasterPart(look, box, `<g transform="${turned(place)}">${coat.body}</g>`, coat.defs);
}

function rasterPart(look: NailLook, box: Box, body: string, defs = ''): Promise<Picture> {
  const moved = `<g transform="translate(${-box.left} ${-box.top})">${body}</g>`;
  return rasterSvg(svgOf(box.width, box.height, light(ID, tonesOf(look.palette), look.shape) + defs, moved));
}

/** Filters are outside the rotation, as in the drawings: the lamp never moves. */
function unturned({ x, y, scale }: Place, body: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
}

function clipped(place: Place, body: string): string {
  return `<g transform="${turned(place)}"><g clip-path="url(#${ID}C)">${body}</g></g>`;
}

function turned({ x, y, scale, rotation }: Place): string {
  return `translate(${x} ${y}) scale(${scale}) rotate(${rotation})`;
}

function turn({ rotation }: Place): string {
  return `rotate(${rotation})`;
}

function mirrored(place: Place): string {
  return pointsDown(place) ? ' transform="scale(-1 1)"' : '';
}

function pointsDown({ rotation }: Place): boolean {
  return Math.cos((rotation * Math.PI) / 180) < -0.2;
}

/** The pixels of the frame that the nail can touch. */
function boxOf({ shape }: NailLook, place: Place): Box {
  const { length } = SHAPES[shape];
  const corners = [-48, 48].flatMap((u) => [-length - 2, 14].map((v) => toFrame(place, [u, v])));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)) - ROOM);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - ROOM);
  return {
    left,
    top,
    width: Math.min(FRAME.width, Math.ceil(Math.max(...xs)) + ROOM) - left,
    height: Math.min(FRAME.height, Math.ceil(Math.max(...ys)) + ROOM) - top,
  };
}
