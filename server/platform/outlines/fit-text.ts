import { cleanText, clustersOf } from './clean-text.ts';
import type { FontStyle } from './font-families.ts';
import { outlineText, type TextOutline } from './outline-text.ts';

export type Box = {
  width: number;
  height: number;
  /** Tried from the largest to the smallest. */
  sizes: readonly number[];
  /** As a share of the size. */
  lineHeight: number;
};

export type FittedText = { size: number; lines: TextOutline[] };

/**
 * As large as it fits, on as many lines as there is room for. Words are broken only if nothing else helps, and
 * the sizes go on downwards only if that does not: a document with tiny letters is better than none.
 */
export async function fitText(text: string, style: FontStyle, box: Box): Promise<FittedText> {
  const words = await measure(cleanText(text).split(' '), style);
  const space = (await outlineText('n n', style)).width - (await outlineText('nn', style)).width;
  for (const isBreaking of [false, true]) {
    for (const size of box.sizes) {
      const fitted = await fitAt(size, isBreaking);
      if (fitted) return fitted;
    }
  }
  for (let size = Math.min(...box.sizes); ; size *= 0.8) {
    const fitted = await fitAt(size, true);
    if (fitted) return fitted;
  }

  async function fitAt(size: number, isBreaking: boolean): Promise<FittedText | null> {
    const room = (box.width / size) * 1000;
    const isTooLong = words.some((word) => word.width > room);
    if (isTooLong && !isBreaking) return null;
    const parts = isTooLong ? await breakWords(words, room, style) : words;
    const lines = wrap(parts, room, space);
    return lines.length * size * box.lineHeight <= box.height ? draw(lines, size, style, room) : null;
  }
}

type Word = { text: string; width: number };

function measure(words: string[], style: FontStyle): Promise<Word[]> {
  return Promise.all(words.map(async (text) => ({ text, width: (await outlineText(text, style)).width })));
}

/** Between characters, so that none loses its accents. */
async function breakWords(words: Word[], room: number, style: FontStyle): Promise<Word[]> {
  const parts: Word[] = [];
  for (const word of words) {
    if (word.width <= room) parts.push(word);
    else parts.push(...fillUp(await measure(clustersOf(word.text), style), room * 0.97));
  }
  return parts;
}

function fillUp(clusters: Word[], room: number): Word[] {
  const parts: Word[] = [];
  for (const cluster of clusters) {
    const last = parts.at(-1);
    if (last && last.width + cluster.width <= room) {
      last.text += cluster.text;
      last.width += cluster.width;
    } else parts.push({ ...cluster });
  }
  return parts;
}

function wrap(words: Word[], room: number, space: number): string[] {
  const lines: Word[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && last.width + space + word.width <= room) {
      last.text += ` ${word.text}`;
      last.width += space + word.width;
    } else lines.push({ ...word });
  }
  return lines.map(({ text }) => text);
}

/** Letters that join or kern across what was measured apart may take a little more. */
async function draw(lines: string[], size: number, style: FontStyle, room: number): Promise<FittedText> {
  const outlines = await Promise.all(lines.map((line) => outlineText(line, style)));
  const widest = Math.max(...outlines.map(({ width }) => width));
  return { size: size * Math.min(1, room / widest), lines: outlines };
}
