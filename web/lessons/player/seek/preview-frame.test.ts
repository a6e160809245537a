import { describe, expect, it } from 'vitest';
import { findPreviewFrame } from './preview-frame.ts';

const PREVIEWS = {
  urls: ['/one', '/two'],
  framesPerSheet: 100,
  columns: 10,
  frameWidth: 160,
  frameHeight: 90,
  intervalMs: 2_000,
};

describe('the frame of a moment', () => {
  it.each([
    ['the first', 0, '/one', 0, 0],
    ['shown until the next', 1.9, '/one', 0, 0],
    ['in the middle of a row', 7, '/one', 480, 0],
    ['in another row', 47, '/one', 480, 180],
    ['the last of a sheet', 199.9, '/one', 1440, 810],
    ['the first of the next', 200, '/two', 0, 0],
  ])('%s', (_, seconds, url, left, top) => {
    expect(findPreviewFrame(PREVIEWS, seconds)).toEqual({ url, left, top, width: 160, height: 90 });
  });

  it('is none beyond the sheets, or without any', () => {
    expect(findPreviewFrame(PREVIEWS, 400)).toBeNull();
    expect(findPreviewFrame(null, 0)).toBeNull();
  });
});
