import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, type SvgPathCommand, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import type { FontFamily } from './font-families.ts';

/** One file of a family, opened. */
export type OpenSlice = {
  font: Font;
  unitsPerEm: number;
  characters: ReadonlySet<number>;
  /** Drawn once each: asking the font costs more than everything else about a text. */
  glyphs: Map<number, SvgPathCommand[]>;
};

type Span = [first: number, last: number];
type Slice = { name: string; spans: Span[] };

const lists = new Map<string, Promise<Slice[]>>();
const opened = new Map<string, Promise<OpenSlice>>();

/** The slices of a family that claim a character, opened; usually one or none. */
export async function openSlicesWith(family: FontFamily, character: number): Promise<OpenSlice[]> {
  const slices = await remember(lists, family.package, () => listSlices(family.package));
  const claiming = slices.filter(({ spans }) =>
    spans.some(([first, last]) => first <= character && character <= last),
  );
  return Promise.all(
    claiming.map(({ name }) => {
      const key = `${family.package} ${name} ${family.axes} ${JSON.stringify(family.variations)}`;
      return remember(opened, key, () => openSlice(family, name));
    }),
  );
}

function remember<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

async function listSlices(name: string): Promise<Slice[]> {
  const ranges: Record<string, string> = JSON.parse(await readFile(fileOf(name, 'unicode.json'), 'utf8'));
  return Object.entries(ranges).map(([slice, range]) => ({
    name: slice.replaceAll(/[[\]]/g, ''),
    spans: range.split(',').map(readSpan),
  }));
}

/** `U+0300-0301` or `U+200d`. */
function readSpan(text: string): Span {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

async function openSlice({ package: name, axes, variations }: FontFamily, slice: string): Promise<OpenSlice> {
  const packed = await readFile(fileOf(name, `files/${name}-${slice}-${axes}-normal.woff2`));
  const face = new Face(new Blob(await decompress(packed)));
  const font = new Font(face);
  font.setVariations(Object.entries(variations).map(([axis, value]) => new Variation(axis, value)));
  return { font, unitsPerEm: face.upem, characters: new Set(face.collectUnicodes()), glyphs: new Map() };
}

function fileOf(name: string, path: string): URL {
  return new URL(import.meta.resolve(`@fontsource-variable/${name}/${path}`));
}
