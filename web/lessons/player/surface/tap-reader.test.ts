import { describe, expect, it } from 'vitest';
import { createTapReader, type Tap } from './tap-reader.ts';

const read = (...taps: Tap[]) => {
  const reader = createTapReader();
  return taps.map((tap) => {
    const meaning = reader(tap);
    return meaning.kind === 'skip' ? meaning.seconds : 0;
  });
};

describe('a finger on the video', () => {
  it('skips back on the left and forward on the right with the second tap', () => {
    expect(read({ share: 0.1, at: 0 }, { share: 0.2, at: 200 })).toEqual([0, -10]);
    expect(read({ share: 0.9, at: 0 }, { share: 0.8, at: 200 })).toEqual([0, 10]);
  });

  it('skips again with every further tap', () => {
    expect(
      read({ share: 0.9, at: 0 }, { share: 0.9, at: 200 }, { share: 0.9, at: 400 }, { share: 0.9, at: 600 }),
    ).toEqual([0, 10, 10, 10]);
  });

  it('only taps when it is slow, in the middle, or changes sides', () => {
    expect(read({ share: 0.9, at: 0 }, { share: 0.9, at: 500 })).toEqual([0, 0]);
    expect(read({ share: 0.5, at: 0 }, { share: 0.5, at: 100 })).toEqual([0, 0]);
    expect(read({ share: 0.1, at: 0 }, { share: 0.9, at: 100 })).toEqual([0, 0]);
  });
});
