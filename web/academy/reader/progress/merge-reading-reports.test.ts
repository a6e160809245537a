import { expect, it } from 'vitest';
import { mergeReadingReports } from './merge-reading-reports.ts';

it('takes the later place, the higher percentage and all of the time, up to a day', () => {
  const before = { position: 40, percentage: 60, secondsRead: 30 };
  const now = { position: 3, percentage: 20, secondsRead: 12 };
  expect(mergeReadingReports(before, now)).toEqual({ position: 3, percentage: 60, secondsRead: 42 });
  expect(mergeReadingReports({ ...before, secondsRead: 86_390 }, now).secondsRead).toBe(86_400);
});
