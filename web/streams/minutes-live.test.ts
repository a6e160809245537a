import { expect, it } from 'vitest';
import { minutesLive } from './minutes-live.ts';

const START = '2026-05-01T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-05-01T${time}Z`);

it.each([
  ['it has not started', null, null, '10:00:00', null],
  ['it has just started', START, null, '10:00:59', 0],
  ['it is live', START, null, '11:10:30', 70],
  ['it is over, however long ago', START, '2026-05-01T10:42:00.000Z', '23:00:00', 42],
  ['the clock here is slow', START, null, '09:58:00', 0],
])('counts the minutes when %s', (_, actualStartTime, endTime, now, minutes) => {
  expect(minutesLive({ actualStartTime, endTime }, at(now))).toBe(minutes);
});
