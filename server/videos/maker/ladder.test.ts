import { describe, expect, it } from 'vitest';
import { planPictures, shrink } from './ladder.ts';

const film = { width: 1920, height: 1080, frameRate: 30, videoCodec: 'hevc', bitsPerSecond: 12_000_000 };
const sizes = (changed: Partial<typeof film>) =>
  planPictures({ ...film, ...changed }).map(({ name, width, height }) => [name, width, height]);

describe('planPictures', () => {
  it.each([
    [
      'full HD',
      {},
      [
        ['480', 854, 480],
        ['720', 1280, 720],
        ['1080', 1920, 1080],
      ],
    ],
    [
      '4K',
      { width: 3840, height: 2160 },
      [
        ['480', 854, 480],
        ['720', 1280, 720],
        ['1080', 1920, 1080],
      ],
    ],
    [
      'filmed upright, by its short side',
      { width: 1080, height: 1920 },
      [
        ['480', 480, 854],
        ['720', 720, 1280],
        ['1080', 1080, 1920],
      ],
    ],
    ['between two sizes, the smaller one', { width: 1200, height: 700 }, [['480', 822, 480]]],
    ['small: nothing is enlarged', { width: 321, height: 181 }, [['480', 320, 180]]],
  ])('makes of a film in %s', (_, changed, expected) => {
    expect(sizes(changed)).toEqual(expected);
  });

  it('spends more on smooth motion, less on small pictures, and no more than the film has to show', () => {
    const bits = (changed: Partial<typeof film>) =>
      planPictures({ ...film, ...changed }).map((one) => one.bitsPerSecond);
    expect(bits({})).toEqual([1_200_938, 2_600_000, 4_800_000]);
    expect(bits({ frameRate: 60 })[2]).toBeGreaterThan(6_000_000);
    expect(bits({ width: 320, height: 180 })[0]).toBeLessThan(200_000);
    expect(bits({ bitsPerSecond: 500_000 })[2]).toBe(1_000_000);
    expect(bits({ bitsPerSecond: 500_000, videoCodec: 'avc' })[2]).toBe(600_000);
  });

  it('never spends more on a small picture than a modest film, which is copied as it is, spends on a large one', () => {
    const modest = { ...film, width: 1280, height: 720, videoCodec: 'avc' };
    for (const bitsPerSecond of [40_000, 64_000, 150_000, 200_000, 1_000_000]) {
      const [small, large] = planPictures({ ...modest, bitsPerSecond });
      expect(small?.bitsPerSecond).toBeLessThan(bitsPerSecond);
      expect(small?.bitsPerSecond).toBeLessThan(large?.bitsPerSecond ?? 0);
    }
  });
});

it('shrinks to even sides, and never to nothing', () => {
  expect(shrink({ width: 4096, height: 16 }, 8)).toEqual({ width: 2048, height: 8 });
  expect(shrink({ width: 3, height: 2 }, 480)).toEqual({ width: 2, height: 2 });
});
