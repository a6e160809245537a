import type { Gradient, Shape, Sheet } from './sheet.ts';

/** A sheet for the picture library, which needs no font for it. */
export function writeSvg({ width, height, parts }: Sheet): string {
  const shapes = parts.flatMap((part) => ('says' in part ? part.shapes : [part]));
  const body = shapes.map((shape, at) => writeShape(shape, `s${at}`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function writeShape({ path, fill, opacity = 1, frame, clip }: Shape, id: string): string {
  const gradient = typeof fill === 'string' ? '' : writeGradient(fill, `${id}g`);
  const clipping = clip ? `<clipPath id="${id}c"><path d="${clip}"/></clipPath>` : '';
  const paint = typeof fill === 'string' ? fill : `url(#${id}g)`;
  const clipped = clip ? ` clip-path="url(#${id}c)"` : '';
  const moved = frame ? ` transform="matrix(${frame.join(' ')})"` : '';
  return `<g${moved}>${gradient}${clipping}<path d="${path}" fill="${paint}" opacity="${opacity}"${clipped}/></g>`;
}

function writeGradient({ from, to, stops }: Gradient, id: string): string {
  const written = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${written.join('')}</linearGradient>`;
}
