import { describe, expect, it } from 'vitest';
import { createSpeedometer, formatBytes, formatTimeLeft, percentOf } from './transfer-speed.ts';

describe('createSpeedometer', () => {
  it('knows nothing before a second sample, then adapts slowly', () => {
    const measure = createSpeedometer();
    expect(measure(0, 0)).toBeNull();
    expect(measure(1_000_000, 1_000)).toBe(1_000_000);
    const faster = measure(11_000_000, 2_000) ?? 0;
    expect(faster).toBeGreaterThan(1_000_000);
    expect(faster).toBeLessThan(10_000_000);
  });

  it('is not confused by samples in quick succession or by going back after a broken piece', () => {
    const measure = createSpeedometer();
    measure(0, 0);
    measure(1_000_000, 1_000);
    expect(measure(1_900_000, 1_001)).toBe(1_000_000);
    expect(measure(500_000, 3_000)).toBe(1_000_000);
    expect(measure(1_500_000, 4_000)).toBe(1_000_000);
  });
});

describe('progress in words', () => {
  it.each([
    [0, '0 kB'],
    [840_000, '840 kB'],
    [5_240_000, '5.2 MB'],
    [48_000_000, '48 MB'],
    [1_400_000_000, '1.4 GB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it.each([
    [12, '12 s left'],
    [150, '3 min left'],
    [4_800, '1 h 20 min left'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(formatTimeLeft(seconds * 1000, 1000)).toBe(words);
  });

  it('says 100% only at the end', () => {
    expect(percentOf({ sentBytes: 999, size: 1000 })).toBe(99);
    expect(percentOf({ sentBytes: 1000, size: 1000 })).toBe(100);
  });
});
