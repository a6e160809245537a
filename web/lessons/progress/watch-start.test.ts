import { expect, it } from 'vitest';
import { watchStart } from './watch-start.ts';

const watched = (lastPositionSeconds: number) => ({
  lastPositionSeconds,
  watchTimeSeconds: 50,
  furthestSeconds: 60,
  completedAt: null,
});

it.each([
  [0, 100, 0],
  [5, 100, 0],
  [6, 100, 6],
  [89, 100, 89],
  [90, 100, 0],
  [100, 100, 0],
  [252, null, 252],
])('left at %d s of %s s, a lesson resumes at %d s', (left, durationSeconds, positionSeconds) => {
  expect(watchStart({ watch: watched(left), durationSeconds, video: null }, null)).toEqual({
    positionSeconds,
    watchTimeSeconds: 50,
    furthestSeconds: 60,
  });
});

it('starts at the beginning for someone new', () => {
  const start = { positionSeconds: 0, watchTimeSeconds: 0, furthestSeconds: 0 };
  expect(watchStart({ watch: null, durationSeconds: 100, video: null }, null)).toEqual(start);
});

it('takes the position, and the larger figures, from a report that is still waiting', () => {
  const waiting = {
    watchTimeSeconds: 70,
    furthestSeconds: 40,
    positionSeconds: 30,
    durationSeconds: 100,
    hasEnded: false,
  };
  expect(watchStart({ watch: watched(20), durationSeconds: 100, video: null }, waiting)).toEqual({
    positionSeconds: 30,
    watchTimeSeconds: 70,
    furthestSeconds: 60,
  });
});
