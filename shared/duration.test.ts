import { expect, it } from 'vitest';
import { formatMinutes, formatSeconds } from './duration.ts';

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

it.each([
  [0, '0s'],
  [59.9, '59s'],
  [60, '1m'],
  [4_230, '1h 10m'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
