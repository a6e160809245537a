import { expect, it } from 'vitest';
import { createFrameClock } from './frame-length.ts';

/** The number of the frame in whose middle a moment lies. */
const frameAt = (time: number, rate: number) => time * rate - 0.5;

it('assumes thirty frames a second until it knows better', () => {
  const clock = createFrameClock();
  expect(frameAt(clock.neighbour(2, 1), 30)).toBeCloseTo(61);
  expect(frameAt(clock.neighbour(2, -1), 30)).toBeCloseTo(59);
  expect(clock.neighbour(0, -1)).toBe(0);
});

it('learns the length of a frame despite dropped frames and jumps', () => {
  const clock = createFrameClock();
  const frames = [0, 1, 2, 3, 7, 8, 9, 400, 401, 402];
  frames.forEach((frame, index) => {
    const isSkip = frame === 7;
    clock.shown({ mediaTime: frame / 25, presentedFrames: index + (isSkip ? 3 : 0) });
  });
  const next = clock.neighbour(4.01, 1);
  expect(frameAt(next, 25)).toBeCloseTo(101);
  expect(frameAt(clock.neighbour(next, -1), 25)).toBeCloseTo(100);
});
