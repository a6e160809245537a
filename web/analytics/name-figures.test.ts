import { describe, expect, it } from 'vitest';
import { describeChange, formatWatchTime } from './name-figures.ts';
import { readPeriod, withPeriod } from './period.ts';

describe('describeChange', () => {
  it.each([
    [120, 100, '+20%'],
    [80, 100, '−20%'],
    [5_000, 10, '+49,900%'],
    [100, 100, 'No change'],
    [1_001, 1_000, 'No change'],
    [0, 4, '−100%'],
    [-50, 100, '−150%'],
    [3, 0, 'New'],
  ])('says how %i compares with %i', (now, before, said) => {
    expect(describeChange(now, before)).toBe(said);
  });

  it.each([
    ['nothing before or now', 0, 0],
    ['only money given back', -700, 0],
    ['more given back than earned before', 700, -700],
    ['no period before', 700, undefined],
  ])('has nothing to say with %s', (_, now, before) => {
    expect(describeChange(now, before)).toBeNull();
  });
});

it('watch time is in hours and minutes, and never nothing if somebody watched', () => {
  expect([0, 1, 59, 60, 7_500].map(formatWatchTime)).toEqual(['0m', '<1m', '<1m', '1m', '2h 05m']);
});

it('the period is in the address, unless it is the usual one', () => {
  expect(
    ['period=90', 'period=12m', 'period=5', ''].map((text) => readPeriod(new URLSearchParams(text))),
  ).toEqual(['90', '12m', '28', '28']);
  expect(withPeriod('/creator/analytics', '28')).toBe('/creator/analytics');
  expect(withPeriod('/creator/analytics', 'all')).toBe('/creator/analytics?period=all');
});
