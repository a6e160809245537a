import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { artForList } from './art-for-list.ts';
import { chooseNailArt } from './choose-nail-art.ts';

const piece = fc.record({ seed: fc.string({ minLength: 1 }) });

describe('artForList', () => {
  it('gives no piece the palette, pattern or composition of the two before it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const list = artForList(pieces);
        for (const [i, art] of list.entries()) {
          for (const other of list.slice(Math.max(0, i - 2), i)) {
            expect(other.palette).not.toBe(art.palette);
            expect(other.pattern).not.toBe(art.pattern);
            expect(other.comp).not.toBe(art.comp);
          }
        }
      }),
    );
  });

  it('shows no two alike among 50 neighbours, even with the same seed', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const list = artForList(Array.from({ length: 120 }, () => ({ seed })));
      for (const i of list.keys()) {
        const window = list.slice(i, i + 50).map(({ palette, pattern }) => `${palette} ${pattern}`);
        expect(new Set(window).size).toBe(window.length);
      }
    }
  });

  it('leaves earlier pieces unchanged when the list grows', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), (first, more) => {
        expect(artForList([...first, ...more]).slice(0, first.length)).toEqual(artForList(first));
      }),
    );
  });

  it("keeps the owner's choices, and the seed's where no two are alike", () => {
    const [first, second] = artForList([
      { seed: 'course', palette: 'jade' },
      { seed: 'course', palette: 'jade', pattern: 'holo' },
    ]);
    expect(first).toEqual(chooseNailArt('course', { palette: 'jade' }));
    expect(second).toMatchObject({ palette: 'jade', pattern: 'holo' });
    expect(second?.comp).not.toBe(first?.comp);
  });
});
