import { describe, expect, it } from 'vitest';
import { clockTime, spokenTime } from './clock-time.ts';

describe('a moment in a video', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [9.97, '0:09', '9 seconds'],
    [61, '1:01', '1 minute 1 second'],
    [252, '4:12', '4 minutes 12 seconds'],
    [3600, '1:00:00', '1 hour'],
    [7384, '2:03:04', '2 hours 3 minutes 4 seconds'],
    [Number.NaN, '0:00', '0 seconds'],
  ])('%d is written %s and spoken "%s"', (seconds, written, said) => {
    expect(clockTime(seconds)).toBe(written);
    expect(spokenTime(seconds)).toBe(said);
  });
});
