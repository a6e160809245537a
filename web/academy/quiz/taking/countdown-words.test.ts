import { expect, it } from 'vitest';
import { announcementAt, clockLabel } from './countdown-words.ts';

it.each([
  [900, '15:00', ''],
  [61, '1:01', ''],
  [60, '1:00', '1 minute left'],
  [59, '0:59', '1 minute left'],
  [11, '0:11', '1 minute left'],
  [10, '0:10', '10 seconds left'],
  [0, '0:00', '10 seconds left'],
])('%i seconds are shown as %s and announced as "%s"', (seconds, label, announcement) => {
  expect(clockLabel(seconds)).toBe(label);
  expect(announcementAt(seconds)).toBe(announcement);
});
