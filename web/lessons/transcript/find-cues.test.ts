import { describe, expect, it } from 'vitest';
import { cueAt, lastCueAt, matchParts } from './find-cues.ts';

const cues = [
  { start: 1, end: 3, text: 'Load the brush.' },
  { start: 3, end: 5, text: 'Wipe one side.' },
  { start: 8, end: 9, text: 'Touch down.' },
];

describe('the caption at a moment', () => {
  it.each([
    [0, -1, null],
    [1, 0, 'Load the brush.'],
    [2.9, 0, 'Load the brush.'],
    [3, 1, 'Wipe one side.'],
    [6, 1, null],
    [8.5, 2, 'Touch down.'],
    [60, 2, null],
  ])('at %d s', (time, last, shown) => {
    expect(lastCueAt(cues, time)).toBe(last);
    expect(cueAt(cues, time)?.text ?? null).toBe(shown);
  });

  it('is none when there are no captions', () => {
    expect(lastCueAt([], 5)).toBe(-1);
    expect(cueAt([], 5)).toBeNull();
  });
});

describe('searching', () => {
  it('marks every match, ignoring case and accents', () => {
    expect(matchParts('Décor and decor', 'DECOR')).toEqual([
      { text: 'Décor', isMatch: true },
      { text: ' and ', isMatch: false },
      { text: 'decor', isMatch: true },
    ]);
  });

  it('finds everything while nothing is typed, and nothing when there is no match', () => {
    expect(matchParts('Wipe one side.', '  ')).toEqual([{ text: 'Wipe one side.', isMatch: false }]);
    expect(matchParts('Wipe one side.', 'brush')).toBeNull();
  });

  it('takes special characters literally', () => {
    expect(matchParts('50 % (really)', '% (')).toHaveLength(3);
    expect(matchParts('aaa', '.*')).toBeNull();
  });
});
