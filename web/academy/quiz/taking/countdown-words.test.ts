import { expect, it } from 'vitest';
import { announceAt, clockLabel } from './countdown-words.ts';

it.each([
  [900, '15:00'],
  [61, '1:01'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, label) => {
  expect(clockLabel(seconds)).toBe(label);
});

it.each([
  ['both limits when they are reached', [62, 61, 60, 59, 11, 10, 9, 0], ['1 minute left', '10 seconds left']],
  ['nothing but the second one in a page opened after the first', [40, 39, 10, 9], ['10 seconds left']],
  ['nothing in a page opened after both', [7, 6, 0], []],
  ['what is really left when a device wakes up', [300, 42, 41, 3, 2], ['42 seconds left', '3 seconds left']],
  ['the last second as one', [11, 1, 0], ['1 second left']],
  ['nothing when all the time is gone', [300, 0], []],
])('screen readers are told %s', (_, [opened = 0, ...seen], told) => {
  let last = { seconds: opened, words: '' };
  const words = new Set<string>();
  for (const seconds of seen) {
    last = announceAt(seconds, last);
    words.add(last.words);
  }
  expect([...words].filter(Boolean)).toEqual(told);
});
