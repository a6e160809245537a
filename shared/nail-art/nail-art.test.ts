import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COMPOSITIONS } from './compositions.ts';
import { nailArt } from './nail-art.ts';
import { nailArtCoat } from './nail-art-coat.ts';
import { NAIL_ART_MODES, type NailArtOptions } from './nail-art-options.ts';
import { DRAWING_VERSION } from './nail-art-path.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { PATTERN_NAMES } from './pattern-names.ts';
import { SHAPE_NAMES } from './shapes.ts';

const SEEDS = ['Marble Without Panic', '0190f3b2-7c1e-7a44-9d5e-3f0a1b2c3d4e', 'ü'];

type Drawing = { seed: string; options: NailArtOptions; svg: string };

const drawings = everyDrawing();

describe('nailArt', () => {
  it('draws the same for the same seed and options', () => {
    for (const { seed, options, svg } of drawings.slice(0, 200))
      expect(nailArt(seed, { ...options })).toBe(svg);
  });

  it('draws something else for another seed', () => {
    const lines = SEEDS.map((seed) => {
      const svg = nailArt(seed, { pattern: 'dotticure', palette: 'jade', shape: 'oval' });
      return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join();
    });
    expect(new Set(lines).size).toBe(SEEDS.length);
  });

  it('stays under 6 kB whatever is drawn', () => {
    const heavy = drawings.filter(({ svg }) => Buffer.byteLength(svg) >= 6000);
    expect(heavy.map(({ options, svg }) => [options, Buffer.byteLength(svg)])).toEqual([]);
  });

  it('is well-formed, and defines each id it refers to exactly once', () => {
    for (const { svg } of drawings) {
      const ids = readElements(svg).flatMap(({ attributes }) => attributes.get('id') ?? []);
      const references = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id = '']) => id);
      const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
      const nowhere = references.filter((id) => !ids.includes(id));
      if (twice.length + nowhere.length > 0 || references.length < 5)
        expect.fail(`${twice} ${nowhere} ${svg}`);
    }
  });

  it('contains no invalid number', () => {
    expect(drawings.filter(({ svg }) => /NaN|undefined|Infinity|null/.test(svg))).toEqual([]);
  });

  it('shares no id between two instances of one drawing', () => {
    const idsOf = (instance: string) =>
      [...nailArt('twin', { instance }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const first = idsOf('«r1»');
    expect(first.length).toBeGreaterThan(5);
    expect(idsOf('«r2»').filter((id) => first.includes(id))).toEqual([]);
  });

  it('omits the ground when asked', () => {
    const ground = 'd="M0 0h200v260H0"';
    expect(nailArt('a', {})).toContain(ground);
    expect(nailArt('a', { ground: false })).not.toContain(ground);
  });

  it('puts a set on a tray by default', () => {
    expect(nailArt('a', { mode: 'set' })).toContain('<rect');
    expect(nailArt('a', { mode: 'set', tray: false })).not.toContain('<rect');
  });

  it('uses a picture of a flat coat instead of painting it', () => {
    const art = { mode: 'crop', comp: 'duo', pattern: 'marble', shape: 'oval', palette: 'jade' } as const;
    const pictured = nailArt('a', art, { marble: 'data:image/png;base64,AAAA' });
    expect(pictured).toContain('href="data:image/png;base64,AAAA"');
    expect(pictured).not.toContain('feDisplacementMap');
    expect(nailArt('a', art)).toContain('feDisplacementMap');
    const coat = nailArtCoat('a', art, 2);
    expect(readElements(coat)[0]?.attributes.get('width')).toBe('296');
    expect(coat).toContain('feDisplacementMap');
  });

  it('gets a new version when the drawings change', () => {
    const fingerprint = createHash('sha256')
      .update(drawings.map(({ svg }) => svg).join(''))
      .digest('hex');
    expect({ version: DRAWING_VERSION, fingerprint: fingerprint.slice(0, 16) }).toEqual({
      version: 1,
      fingerprint: '393a1e21eba6d9d0',
    });
  });
});

function everyDrawing(): Drawing[] {
  const all: Drawing[] = [];
  for (const pattern of PATTERN_NAMES) {
    for (const shape of SHAPE_NAMES) {
      for (const mode of NAIL_ART_MODES) {
        for (const comp of mode === 'crop' ? COMPOSITIONS : COMPOSITIONS.slice(0, 1)) {
          for (const seed of SEEDS) {
            const palette = PALETTE_NAMES[all.length % PALETTE_NAMES.length];
            const options = { pattern, shape, mode, comp, palette, instance: '_R_5kqlnf6_' };
            all.push({ seed, options, svg: nailArt(seed, options) });
          }
        }
      }
    }
  }
  return all;
}

type XmlElement = { name: string; attributes: Map<string, string> };

/** A strict parser for the XML that drawings use: tags and attributes, no text, entities or comments. */
function readElements(xml: string): XmlElement[] {
  const tag = /<(?:\/(\w+)|(\w+)((?: [\w:-]+="[^"<&]*")*)(\/)?)>/y;
  const elements: XmlElement[] = [];
  const open: string[] = [];
  while (tag.lastIndex < xml.length) {
    const at = tag.lastIndex;
    const [whole, closing, name, text = '', empty] = tag.exec(xml) ?? [];
    if (!whole || (at > 0 && open.length === 0))
      throw new Error(`Not well-formed: ${xml.slice(at, at + 60)}`);
    if (closing && open.pop() !== closing) throw new Error(`Closed too early: ${closing}`);
    if (!name) continue;
    const pairs = [...text.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']): [string, string] => [key, value],
    );
    const attributes = new Map(pairs);
    if (attributes.size !== pairs.length) throw new Error(`Attribute given twice: ${whole}`);
    elements.push({ name, attributes });
    if (!empty) open.push(name);
  }
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`);
  return elements;
}
