import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOW = Date.parse('2026-05-01T10:00:00.000Z');

it.each([-5, 0, 90])('knows the time of a server whose clock is %s minutes ahead', (minutes) => {
  const clock = createServerClock(() => NOW);
  clock.hear(new Date(NOW + minutes * 60_000).toUTCString());
  const ahead = clock.at(NOW) - NOW;
  expect(Math.abs(ahead - minutes * 60_000)).toBeLessThan(1_000);
  // An answer without a date, or with nonsense, tells nothing.
  for (const date of [null, '', 'soon']) clock.hear(date);
  expect(clock.at(NOW) - NOW).toBe(ahead);
});
