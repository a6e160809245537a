import { expect, it } from 'vitest';
import { formatMinutes } from './duration.ts';

it.each([
  [0, '0m'],
  [9, '9m'],
  [58, '58m'],
  [60, '1h 00m'],
  [65, '1h 05m'],
  [130, '2h 10m'],
  [1500, '25h 00m'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
