import { expect, it } from 'vitest';
import { secondsLive } from './seconds-live.ts';

const START = '2026-05-01T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-05-01T${time}Z`);

it.each([
  ['it has not started', null, null, '10:00:00', null],
  ['it has just started', START, null, '10:00:59', 59],
  ['it is live', START, null, '11:10:30', 4_230],
  ['it is over, however long ago', START, '2026-05-01T10:42:00.000Z', '23:00:00', 2_520],
  ['the clock here is slow', START, null, '09:58:00', 0],
])('counts the seconds when %s', (_, actualStartTime, endTime, now, seconds) => {
  expect(secondsLive({ actualStartTime, endTime }, at(now))).toBe(seconds);
});
