import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import type { Point } from './plate.ts';

/** The elements a pattern consists of, in the order they are painted. */
export function partsOf(coat: Coat): string[] {
  return coat.body.match(/<(?:path|use|ellipse|circle)\b[^>]*\/>/g) ?? [];
}

/** A coat of some of a pattern's parts; the rest of the nail stays as it was. */
export function partCoat(coat: Coat, body: string): Coat {
  return { ...coat, body };
}

/** Where the dots or blossoms of a part begin: every `M x y`, and every `translate(x y)`. */
export function startsOf(part: string): Point[] {
  const starts = part.matchAll(/(?:M|translate\()(-?[\d.]+)[ ,]?(-?[\d.]+)/g);
  return [...starts].map(([, x, y]): Point => [Number(x), Number(y)]);
}
