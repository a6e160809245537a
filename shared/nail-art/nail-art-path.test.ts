import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseNailArt } from './choose-nail-art.ts';
import { COMPOSITIONS } from './compositions.ts';
import { NAIL_ART_MODES } from './nail-art-options.ts';
import { LONGEST_SEED, nailArtPath, parseNailArtPath } from './nail-art-path.ts';
import { LONG_SIDES, type NailArtSize } from './nail-art-sizes.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { PATTERN_NAMES } from './pattern-names.ts';
import { SHAPE_NAMES } from './shapes.ts';

const seed = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: LONGEST_SEED })
  .filter((text) => text.length <= LONGEST_SEED);

const options = fc.record(
  {
    mode: fc.constantFrom(...NAIL_ART_MODES),
    palette: fc.constantFrom(...PALETTE_NAMES),
    pattern: fc.constantFrom(...PATTERN_NAMES),
    shape: fc.constantFrom(...SHAPE_NAMES),
    comp: fc.constantFrom(...COMPOSITIONS),
    ground: fc.boolean(),
    tray: fc.boolean(),
    rotation: fc.integer({ min: -45, max: 45 }),
  },
  { requiredKeys: [] },
);

const size = fc.oneof(
  fc.constant<NailArtSize>('open-graph'),
  fc.record({
    ratio: fc.constantFrom('square', 'tray', 'wide', 'landscape', 'portrait', 'column'),
    longSide: fc.constantFrom(...LONG_SIDES),
  }),
);

describe('nailArtPath', () => {
  it('is readable', () => {
    const art = { mode: 'crop', palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' } as const;
    expect(nailArtPath('Veins & milk', art, { ratio: 'square', longSide: 320 })).toBe(
      '/art/1/crop-320x320/jade.marble.almond.duo/Veins%20%26%20milk.webp',
    );
    expect(nailArtPath('a', { ...art, mode: 'set', tray: false, ground: false }, 'open-graph')).toBe(
      '/art/1/set-1200x630/jade.marble.almond.trayless.bare/a.png',
    );
    expect(
      nailArtPath('a', { ...art, mode: 'nail', rotation: -14 }, { ratio: 'portrait', longSide: 640 }),
    ).toBe('/art/1/nail-480x640/jade.marble.almond.turn-14/a.webp');
  });

  it('reads back as what it was made of', () => {
    fc.assert(
      fc.property(seed, options, size, (text, given, pixels) => {
        const path = nailArtPath(text, given, pixels);
        const picture = parseNailArtPath(path);
        expect(picture).toMatchObject({ seed: text, size: pixels });
        expect(picture && nailArtPath(picture.seed, picture.options, picture.size)).toBe(path);
        const { palette, pattern, shape } = chooseNailArt(text, given);
        const { mode = 'nail', rotation = 0 } = given;
        expect(picture?.options).toMatchObject({ mode, palette, pattern, shape });
        if (mode === 'nail') expect(picture?.options.rotation).toBe(rotation);
      }),
    );
  });

  it('survives what a browser does to an address', () => {
    fc.assert(
      fc.property(seed, options, size, (text, given, pixels) => {
        const path = nailArtPath(text, given, pixels);
        expect(new URL(path, 'http://localhost').pathname).toBe(path);
      }),
    );
  });

  it('rejects invalid seeds', () => {
    for (const bad of ['', 'x'.repeat(LONGEST_SEED + 1), '\ud800']) {
      expect(() => nailArtPath(bad, {}, 'open-graph')).toThrow(RangeError);
    }
  });
});

describe('parseNailArtPath', () => {
  const good = '/art/1/crop-320x320/jade.marble.almond.duo/seed.webp';

  it('accepts the address that the rejected ones derive from', () => {
    expect(parseNailArtPath(good)).not.toBeNull();
  });

  it.each([
    ['another version', good.replace('/1/', '/2/')],
    ['an unknown mode', good.replace('crop', 'crap')],
    ['an unknown size', good.replace('320x320', '321x321')],
    ['a huge size', good.replace('320x320', '9999x9999')],
    ['an unknown palette', good.replace('jade', 'jam')],
    ['an unknown pattern', good.replace('marble', 'marbles')],
    ['an unknown shape', good.replace('almond', 'nut')],
    ['an unknown composition', good.replace('duo', 'quintet')],
    ['no composition', good.replace('.duo', '')],
    ['a composition where none belongs', good.replace('crop', 'nail')],
    ['an extra word', good.replace('duo', 'duo.duo')],
    ['words in another order', good.replace('duo', 'duo.bare.trayless')],
    ['a turn where none belongs', good.replace('duo', 'duo.turn14')],
    ['a turn that is too far', good.replace('crop', 'nail').replace('duo', 'turn46')],
    ['half a degree', good.replace('crop', 'nail').replace('duo', 'turn1.5')],
    ['no turn at all', good.replace('crop', 'nail').replace('duo', 'turn0')],
    ['no seed', good.replace('seed', '')],
    ['a seed that is too long', good.replace('seed', 'x'.repeat(LONGEST_SEED + 1))],
    ['a seed with a different spelling', good.replace('seed', '%73eed')],
    ['broken escapes', good.replace('seed', '%E0%A4%A')],
    ['another format', good.replace('webp', 'png')],
    ['a path below', `${good}/more`],
    ['a query', `${good}?x=1`],
    ['another place', good.replace('/art/', '/arts/')],
    ['a name every object has', good.replace('jade', 'constructor')],
    ['nothing', ''],
  ])('rejects %s', (_, path) => {
    expect(parseNailArtPath(path)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseNailArtPath(text);
        parseNailArtPath(`/art/1/crop-320x320/${text}`);
      }),
    );
  });
});
