import type { Tones } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES, type ShapeName } from '#shared/nail-art/shapes.ts';
import { mix, WHITE } from './colour.ts';
import { ellipticGradient, linearGradient, paintedWith, type Stop, stop } from './svg.ts';

/** How far a nail's shadow falls on the table: the lamp is at the upper left. */
export const FALL = 'translate(11 14)';

/**
 * What all nails of a drawing share, defined once: the outline N, the clip C, the shading G, the reflections R, the
 * filter s that turns an outline moved by FALL into a shadow, and the filter e that softens reflections.
 */
export function light(id: string, tones: Tones, shapeName: ShapeName): string {
  const { outline, length } = SHAPES[shapeName];
  const shoulder = Math.round(length * (shapeName === 'stiletto' ? 0.42 : 0.52));
  const plate = `<clipPath id="${id}C"><path id="${id}N" d="${outline}"/></clipPath>`;
  return plate + shadow(id, tones.depth) + shading(id, tones, length) + reflections(id, shoulder);
}

/**
 * A wide shadow on the table and a narrow one right under the nail, layered. Blurring only the alpha and
 * colouring it afterwards costs a third of blurring the picture.
 */
function shadow(id: string, depth: string): string {
  const onTable = '<feGaussianBlur in="SourceAlpha" stdDeviation="7" result="a"/>';
  const contact = '<feGaussianBlur in="SourceAlpha" stdDeviation="1.5"/><feOffset dx="-9" dy="-11"/>';
  const both = '<feComposite in2="a" operator="arithmetic" k1="-.2" k2=".5" k3=".4" result="b"/>';
  return `<filter id="${id}s" x="-25%" width="150%">${onTable}${contact}${both}${coloured(depth)}</filter>`;
}

/** Gives the alpha `b` one colour. */
function coloured(colour: string): string {
  return `<feFlood flood-color="${colour}"/><feComposite in2="b" operator="in"/>`;
}

/** The plate's curve: darker towards its sides and all around its rim. */
function shading(id: string, tones: Tones, length: number): string {
  const shade = mix(tones.depth, tones.lacquer, 0.35);
  const sides = linearGradient(`${id}x`, { x1: -50, x2: 50, y1: 0, y2: 0 }, [
    [0.03, shade, 0.6],
    [0.12, shade, 0.22],
    [0.3, shade, 0],
    [0.62, shade, 0],
    [0.86, shade, 0.26],
    [0.97, shade, 0.58],
  ]);
  const dome = { cx: -6, cy: -length * 0.49, rx: 70, ry: length * 0.56 };
  const rim = ellipticGradient(`${id}y`, dome, [
    [0, WHITE, 2 / 15],
    [0.55, WHITE, 0],
    [0.8, shade, 0.08],
    [1, shade, 0.46],
  ]);
  return `${sides}${rim}<g id="${id}G">${paintedWith(`${id}x`)}${paintedWith(`${id}y`)}</g>`;
}

function reflections(id: string, shoulder: number): string {
  const bright: Stop[] = [
    [0, WHITE, 1 / 15],
    [0.25, WHITE, 9 / 15],
    [0.62, WHITE, 14 / 15],
    [1, WHITE, 5 / 15],
  ];
  const lamp = `<linearGradient id="${id}w" x2="0" y1="1" y2="0">${bright.map(stop).join('')}</linearGradient>`;
  const soft = `<filter id="${id}e"><feGaussianBlur in="SourceAlpha" stdDeviation=".8" result="b"/>${coloured('#fff')}</filter>`;
  return `${lamp}${soft}<g id="${id}R">${lampReflection(id, shoulder)}${TABLE_REFLECTIONS}</g>`;
}

/** A tall window and its narrow echo, both bent along the left side. */
function lampReflection(id: string, m: number): string {
  const pane = `M-31-34C-36-60-38-${m - 16}-35-${m + 8}C-33-${m + 24}-28-${m + 36}-22-${m + 46}C-20-${m + 49}-17-${m + 47}-18-${m + 43}C-23-${m + 22}-24-${m + 4}-24-${m - 22}C-24-60-23-48-24-34C-25-28-30-28-31-34`;
  const echo = `M-18-${m - 8}C-19-72-18-58-17-48C-16-44-14-44-14-48C-15-60-15-74-14-${m - 10}C-14-${m - 5}-17-${m - 4}-18-${m - 8}`;
  return `<path fill="url(#${id}w)" d="${pane}"/><path opacity=".5" d="${echo}"/>`;
}

/**
 * What the table reflects onto the right side (a faint stroke with a narrower one inside it) and onto the cuticle.
 */
const TABLE_REFLECTIONS =
  '<g fill="none" stroke="#000" stroke-linecap="round">' +
  '<path opacity=".14" stroke-width="6.4" d="M37-36C41-56 42-76 40-102"/>' +
  '<path opacity=".2" stroke-width="3.2" d="M37-36C41-56 42-76 40-102"/>' +
  '<path opacity=".3" stroke-width="3" d="M-14 6C-4 9 10 8 20 2"/></g>';
