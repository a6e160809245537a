import { expect, it } from 'vitest';
import { mergeWatchReports } from './merge-watch-reports.ts';

it('never loses what an older report had: the larger figures and the end', () => {
  const before = {
    watchTimeSeconds: 90,
    positionSeconds: 10,
    furthestSeconds: 100,
    durationSeconds: 100,
    hasEnded: true,
  };
  const now = { ...before, watchTimeSeconds: 80, positionSeconds: 4, furthestSeconds: 10, hasEnded: false };
  expect(mergeWatchReports(before, now)).toEqual({ ...before, positionSeconds: 4 });
});

it('brings an older report of another cut to the same pictures', () => {
  const before = {
    watchTimeSeconds: 90,
    positionSeconds: 60,
    furthestSeconds: 80,
    durationSeconds: 100,
    hasEnded: false,
    filmStartMs: 0,
  };
  const now = {
    ...before,
    positionSeconds: 52,
    furthestSeconds: 52,
    durationSeconds: 90,
    filmStartMs: 10_000,
  };
  expect(mergeWatchReports(before, now)).toEqual({ ...now, furthestSeconds: 70 });
});
