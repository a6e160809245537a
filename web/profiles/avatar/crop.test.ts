import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Crop, MAX_ZOOM, moveCrop, type PictureSize, wholeCrop, zoomCrop, zoomOf } from './crop.ts';

const WIDE = { width: 900, height: 300 };

describe('a crop', () => {
  it('begins in the middle, as large as it gets', () => {
    expect(wholeCrop(WIDE)).toEqual({ x: 300, y: 0, side: 300 });
    expect(wholeCrop({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 });
  });

  it('shows what was left of it when the picture is moved to the right, up to its edge', () => {
    expect(moveCrop(WIDE, wholeCrop(WIDE), { x: 0.5, y: 0 })).toEqual({ x: 150, y: 0, side: 300 });
    expect(moveCrop(WIDE, wholeCrop(WIDE), { x: 9, y: 9 })).toEqual({ x: 0, y: 0, side: 300 });
    expect(moveCrop(WIDE, wholeCrop(WIDE), { x: -9, y: -9 })).toEqual({ x: 600, y: 0, side: 300 });
  });

  it('keeps its middle, or the place that was pointed at, when zooming', () => {
    expect(zoomCrop(WIDE, wholeCrop(WIDE), 2)).toEqual({ x: 375, y: 75, side: 150 });
    expect(zoomCrop(WIDE, wholeCrop(WIDE), 2, { x: 0, y: 0 })).toEqual({ x: 300, y: 0, side: 150 });
    expect(zoomOf(WIDE, zoomCrop(WIDE, wholeCrop(WIDE), 99))).toBe(MAX_ZOOM);
    expect(zoomCrop(WIDE, wholeCrop(WIDE), 0)).toEqual(wholeCrop(WIDE));
  });

  it('never leaves the picture, whatever is done to it', () => {
    const share = fc.double({ min: -2, max: 2, noNaN: true });
    const act = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 9, noNaN: true }) });
    const pixels = fc.integer({ min: 1, max: 8000 });
    fc.assert(
      fc.property(pixels, pixels, fc.array(act), (width, height, acts) => {
        const picture: PictureSize = { width, height };
        let crop: Crop = wholeCrop(picture);
        for (const { x, y, zoom } of acts) {
          crop = zoomCrop(picture, moveCrop(picture, crop, { x, y }), zoom, { x, y });
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6);
          expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6);
        }
      }),
      { seed: 1 },
    );
  });
});
