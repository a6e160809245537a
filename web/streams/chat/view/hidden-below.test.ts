import { expect, it } from 'vitest';
import { hiddenBelow } from './hidden-below.ts';

/** A phone with a bottom bar; a keyboard takes 360 of its 840 pixels. */
const BAR = 78;

it('keeps a field above the bottom bar where the keyboard makes the window smaller', () => {
  const screen = { viewport: { offsetTop: 0, height: 480 }, pageHeight: 480, covered: BAR };
  expect(hiddenBelow(459, screen)).toBe(57);
  expect(hiddenBelow(402, screen)).toBe(0);
});

it('keeps it above the keyboard where that covers the page and its bar', () => {
  const screen = { viewport: { offsetTop: 0, height: 480 }, pageHeight: 840, covered: BAR };
  expect(hiddenBelow(600, screen)).toBe(128);
  expect(hiddenBelow(400, screen)).toBeLessThan(0);
  const scrolled = { ...screen, viewport: { offsetTop: 200, height: 480 } };
  expect(hiddenBelow(660, scrolled)).toBeLessThan(0);
});
