import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toRgb } from '#shared/nail-art/drawing/colour.ts';
import type { NailArtPathOptions } from '#shared/nail-art/nail-art-path.ts';
import type { NailArtSize } from '#shared/nail-art/nail-art-sizes.ts';
import { PALETTES } from '#shared/nail-art/palettes.ts';
import { PATTERN_NAMES } from '#shared/nail-art/pattern-names.ts';
import { rasterNailArt } from './raster-nail-art.ts';

const SQUARE = { ratio: 'square', longSide: 160 } as const;

async function pixels(options: NailArtPathOptions, size: NailArtSize = SQUARE) {
  const bytes = await rasterNailArt({ seed: 'raster', options: { palette: 'jade', ...options }, size });
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { data, info, at };
}

function distance(pixel: number[], colour: string): number {
  return Math.max(...toRgb(colour).map((channel, i) => Math.abs(channel - (pixel[i] ?? 0))));
}

describe('rasterNailArt', () => {
  it('draws every pattern, each in its own way', async () => {
    const pictures = await Promise.all(
      PATTERN_NAMES.map((pattern) =>
        pixels({ mode: 'crop', comp: 'one', shape: 'almond', pattern }, { ratio: 'square', longSide: 64 }),
      ),
    );
    expect(new Set(pictures.map(({ data }) => data.toString('base64'))).size).toBe(PATTERN_NAMES.length);
  });

  it('fills the frame to its edges with the ground', async () => {
    const { at, info } = await pixels({ mode: 'nail', pattern: 'solid' }, { ratio: 'wide', longSide: 320 });
    expect([info.width, info.height]).toEqual([320, 180]);
    const { ground, lacquer } = PALETTES.jade;
    for (const [x, y] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ] as const) {
      expect(at(x, y)[3]).toBe(255);
      expect(distance(at(x, y), ground)).toBeLessThan(40);
    }
    expect(distance(at(0.5, 0.5), lacquer)).toBeLessThan(40);
  });

  it('is transparent around the nail where there is no ground', async () => {
    const { at } = await pixels({ mode: 'nail', pattern: 'solid', ground: false });
    expect(at(0, 0)[3]).toBe(0);
    expect(at(0.5, 0.5)[3]).toBe(255);
  });

  it('veins marble', async () => {
    const { data } = await pixels({
      mode: 'crop',
      comp: 'macro',
      shape: 'oval',
      pattern: 'marble',
      palette: 'stone',
    });
    const { lacquer, milk } = PALETTES.stone;
    const all = Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)]);
    expect(all.filter((pixel) => distance(pixel, lacquer) < 60).length).toBeGreaterThan(100);
    expect(all.filter((pixel) => distance(pixel, milk) < 60).length).toBeGreaterThan(100);
  });

  it('carries shadows to the edge of a close-up', async () => {
    const closeUp = { mode: 'crop', comp: 'duo', shape: 'almond', pattern: 'solid' } as const;
    const { at } = await pixels(closeUp, { ratio: 'square', longSide: 320 });
    const [lit = 0] = at(1, 1);
    const [shaded = 0] = at(1, 0.45);
    expect(lit - shaded).toBeGreaterThan(15);
  });
});
