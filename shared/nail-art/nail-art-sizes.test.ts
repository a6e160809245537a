import { describe, expect, it } from 'vitest';
import {
  findSize,
  frameOf,
  LONG_SIDES,
  type NailArtRatio,
  sizeFilling,
  sizeInPixels,
} from './nail-art-sizes.ts';

const RATIOS: NailArtRatio[] = ['square', 'tray', 'wide', 'landscape', 'portrait', 'column'];

describe('sizes', () => {
  it('are whole pixels that lead back to them', () => {
    for (const ratio of RATIOS) {
      for (const longSide of LONG_SIDES) {
        const { width, height } = sizeInPixels({ ratio, longSide });
        expect([width, height].every(Number.isInteger)).toBe(true);
        expect(Math.max(width, height)).toBe(longSide);
        expect(findSize(width, height)).toEqual({ ratio, longSide });
      }
    }
    expect(findSize(1200, 630)).toBe('open-graph');
  });

  it('show one drawing in the same frame at every size', () => {
    expect(frameOf({ ratio: 'wide', longSide: 64 })).toEqual(frameOf({ ratio: 'wide', longSide: 1280 }));
  });

  it.each([
    [160, 160, 'square', 160],
    [200, 408, 'column', 400],
    [408, 200, 'tray', 400],
    [1280, 720, 'wide', 1280],
    [560, 420, 'landscape', 640],
    [200, 280, 'portrait', 256],
    [330, 330, 'square', 320],
    [480, 480, 'square', 480],
    [10, 10, 'square', 64],
    [3000, 3000, 'square', 1280],
  ])('fill a box of %i × %i', (width, height, ratio, longSide) => {
    expect(sizeFilling({ width, height })).toEqual({ ratio, longSide });
  });
});
