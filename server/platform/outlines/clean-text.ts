import { toSingleLine } from '#shared/single-line.ts';

/** More marks than any language stacks on one letter; beyond that they only climb over the lines above. */
const MARK_PILE = /(\p{Mn}{4})\p{Mn}+/gu;

/** A text as it is drawn: one line, without the marks that change its direction, nor piles of accents. */
export function cleanText(text: string): string {
  return toSingleLine(text.normalize('NFC')).replaceAll(MARK_PILE, '$1').replaceAll(/\s+/g, ' ').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character, however many code points it consists of. */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
