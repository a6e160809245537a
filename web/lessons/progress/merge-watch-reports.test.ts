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
