import bidiFactory from 'bidi-js';
import { Buffer, BufferFlag, Direction, shape } from 'harfbuzzjs';
import { chooseFonts, type Piece } from './choose-fonts.ts';
import { cleanText } from './clean-text.ts';
import { type FontStyle, familiesFor } from './font-families.ts';
import type { OpenSlice } from './font-slices.ts';

/**
 * A line of text as shapes, for pictures and documents that cannot rely on any font. Lengths are thousandths of
 * the font size; the line starts at the origin, on its baseline, with y pointing down.
 */
export type TextOutline = { path: string; width: number; glyphs: number[] };

type Run = Piece & { level: number };

const EM = 1000;
const bidi = bidiFactory();

export async function outlineText(text: string, style: FontStyle): Promise<TextOutline> {
  const clean = cleanText(text);
  const pieces = await chooseFonts(clean, familiesFor(style, clean));
  const outline: TextOutline = { path: '', width: 0, glyphs: [] };
  for (const run of inReadingOrder(toRuns(pieces))) drawRun(run, outline);
  return outline;
}

/** Neighbours with the same font and direction are shaped together: letters join, and pairs are kerned. */
function toRuns(pieces: Piece[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(pieces.map((piece) => piece.text).join(''));
  const runs: Run[] = [];
  let position = 0;
  for (const piece of pieces) {
    const level = levels[position] ?? 0;
    const last = runs.at(-1);
    if (last && last.slice === piece.slice && last.level === level) last.text += piece.text;
    else runs.push({ ...piece, level });
    position += piece.text.length;
  }
  return runs;
}

/** From left to right: whatever lies within each level is turned round, the innermost first (UAX #9, L2). */
function inReadingOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function drawRun({ text, level, slice, family }: Run, outline: TextOutline): void {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.setFlags(BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 ? Direction.RTL : Direction.LTR);
  shape(slice.font, buffer);
  const scale = EM / slice.unitsPerEm;
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    // Glyph 0 is the box that stands for a missing character.
    if (id === 0) continue;
    outline.glyphs.push(id);
    outline.path += drawGlyph(slice, id, scale, outline.width + xOffset * scale, yOffset * scale);
    outline.width += xAdvance * scale + (xAdvance > 0 ? (family.tracking ?? 0) : 0);
  }
}

function drawGlyph(slice: OpenSlice, id: number, scale: number, left: number, up: number): string {
  const commands = slice.glyphs.get(id) ?? slice.font.glyphToJson(id);
  slice.glyphs.set(id, commands);
  const place = (value: number, at: number) =>
    at % 2 ? Math.round(-value * scale - up) : Math.round(value * scale + left);
  return commands.map(({ type, values }) => type + values.map(place).join(' ')).join('');
}
